import { json } from '../../support/replies';
import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { TELEGRAM_CHAT } from '../support/standIns/telegram';
import { last, totalsOf } from '../support/traffic';

const FILE = 'weekly-overview-to-telegram.json';

export function weeklyOverviewToTelegram(stage: () => Stage): void {
	describe('weekly-overview-to-telegram.json', () => {
		it('sends one picture with the overview as its caption', async () => {
			const { service } = stage();
			const week = last('week');
			const visitors = service.websites.reduce(
				(sum, { id }) => sum + totalsOf(service, id, week).visitors,
				0,
			);
			const [message, ...others] = await send(stage());

			expect(others).toEqual([]);
			expect(message).toMatchObject({ method: 'sendPhoto', photo: { width: 1440, height: 1040 } });
			expect(message?.text).toMatch(/^All websites: /);
			expect(message?.text).toContain(`\nVisitors: ${visitors.toLocaleString('en-US')} (`);

			for (const { domain } of service.websites) expect(message?.text).toContain(`. ${domain}: `);
		});

		it('sends bold titles and totals, and domains that are no links', async () => {
			const [message] = await send(stage());
			const types = new Set(message?.entities.map(({ type }) => type));

			expect([...types].sort()).toEqual(['bold', 'code']);
		});

		it('names a website that cannot be read, and sends the others', async () => {
			const { service } = stage();
			const effect = json(403, { message: 'Not <your> website.' });
			service.faults.add({ on: { path: '/api/v1/stats/7' }, times: Infinity, effect });

			const [message] = await send(stage());

			expect(message?.text).toMatch(/\nCould not be read\n1\. blog\.example: .*Not <your> website/);
			expect(message?.text).toMatch(/\n1\. shop\.example: /);
		});
	});
}

/** Runs the workflow, and gives the messages that Telegram accepted. */
async function send({ n8n, credentials, telegram }: Stage) {
	const workflow = await setUp(n8n, FILE, credentials, {
		'Send Picture to Telegram': { chatId: TELEGRAM_CHAT },
	});
	const before = telegram.messages.length;
	await runNow(n8n, workflow);
	return telegram.messages.slice(before);
}
