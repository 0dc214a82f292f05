import { orderBy, sumBy } from 'lodash';
import { json } from '../../support/replies';
import { runNow, setUp } from '../support/readyWorkflows';
import { renderedBySlack } from '../support/standIns/slack';
import type { Stage } from '../support/stage';
import { last, totalsOf } from '../support/traffic';

const FILE = 'weekly-overview-of-all-websites.json';

export function weeklyOverviewOfAllWebsites(stage: () => Stage): void {
	describe('weekly-overview-of-all-websites.json', () => {
		it('mails one HTML table row for each website, those with the most visitors first', async () => {
			const { mails } = await send(stage());
			const [mail] = mails;
			const { total, websites } = expectedRows(stage());
			const visitors = total.visitors.toLocaleString('en-US');

			expect(mails).toHaveLength(1);
			expect(mail).toMatchObject({
				from: { address: 'reports@shop.example' },
				to: [{ address: 'team@shop.example' }],
				subject: expect.stringMatching(
					new RegExp(`^All websites: ${visitors} visitors(, | \\([+-])`),
				),
			});
			expect(tableRows(mail?.html ?? '')).toEqual(
				[...total.rows, ...websites].map((row) => expect.arrayContaining(row)),
			);
		});

		it('mails HTML without scripts and without pictures of others', async () => {
			const { mails } = await send(stage());

			expect(mails[0]?.html).not.toMatch(/<(script|link|style)|https?:/i);
			expect(mails[0]?.html?.match(/<img src="[^"]*/g)).toEqual(['<img src="cid:chart']);
			expect(mails[0]?.attachments).toEqual([expect.objectContaining({ contentId: '<chart>' })]);
			expect(mails[0]?.html).not.toContain('sent automatically');
		});

		it('posts the same to Slack', async () => {
			const { messages } = await send(stage());
			const { total, websites } = expectedRows(stage());

			expect(messages).toEqual([
				expect.objectContaining({ channel: '#website-analytics', mrkdwn: true }),
			]);
			expect(renderedBySlack(messages[0]?.text ?? '').split('\n')).toEqual(
				expect.arrayContaining(
					[...total.rows, ...websites].map(([label, value]) =>
						expect.stringContaining(`${label}: ${value} (`),
					),
				),
			);
		});

		it('names a website that cannot be read, in both, and sends the others', async () => {
			const { service } = stage();
			const effect = json(403, { message: 'Not your website.' });
			service.faults.add({ on: { path: '/api/v1/stats/7' }, times: Infinity, effect });

			const { mails, messages } = await send(stage());
			const rows = tableRows(mails[0]?.html ?? '');

			expect(rows).toContainEqual([expect.stringMatching(/^1\. blog\.example: .*403/)]);
			expect(rows).toContainEqual(expect.arrayContaining(['1. shop.example']));
			expect(messages[0]?.text).toMatch(
				/\n\*Could not be read\*\n1\. blog\.example: .*Not your website/,
			);
			expect(messages[0]?.text).toContain('\n1. shop.example: ');
		});
	});
}

/** Runs the workflow, and gives the mails and the messages to Slack. */
async function send({ n8n, credentials, slack, mail }: Stage) {
	const workflow = await setUp(n8n, FILE, credentials, {
		'Send Email': { fromEmail: 'reports@shop.example', toEmail: 'team@shop.example' },
	});
	const [mailsBefore, messagesBefore] = [mail.mails.length, slack.requests.length];
	await runNow(n8n, workflow);
	return {
		mails: mail.mails.slice(mailsBefore),
		messages: slack.requests.slice(messagesBefore).map(({ body }) => body as { text: string }),
	};
}

/** The texts of the cells of all tables, row by row, without the tables of bars. */
function tableRows(html: string): string[][] {
	const withoutBars = html.replace(/(?<=<\/bdi>)<table .*?<\/table>/g, '');
	return [...withoutBars.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
		[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
			cell.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
		),
	);
}

/** Last week's numbers as they are written: label and value. */
function expectedRows({ service }: Stage) {
	const week = last('week');
	const traffic = service.websites.map(({ id, domain }) => {
		return { domain, ...totalsOf(service, id, week) };
	});
	const [visitors, pageviews] = [sumBy(traffic, 'visitors'), sumBy(traffic, 'pageviews')];
	return {
		total: {
			visitors,
			rows: [
				['Visitors', written(visitors)],
				['Pageviews', written(pageviews)],
			],
		},
		websites: orderBy(traffic, 'visitors', 'desc').map((website, index) => {
			return [`${index + 1}. ${website.domain}`, written(website.visitors)];
		}),
	};
}

function written(count: number): string {
	return count.toLocaleString('en-US');
}
