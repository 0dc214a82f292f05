import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import {
	keysOf,
	pollAt,
	seeded,
	serveStatistic,
	serviceByClock,
	sites,
	triggerOn,
} from './support/triggers';

const shared = serviceByClock();

const signUps = {
	...{ event: 'threshold', metric: 'value', name: 'event', value: 'Registration' },
	...{ condition: 'below', count: 1 },
};

/** The keys of the events on these days of March 2026. */
const stops = (...days: string[]) =>
	days.map((day) => `1:threshold:value:event:below:1:${day}:${day}:Registration`);

/** Has the service count so many sign-ups on each of these days, and none on others. */
function serveSignUps(byDay: Record<string, number>): void {
	serveStatistic(shared.service, 'event', ({ from = '', to = '' }) => {
		const days = Object.entries(byDay).filter(([day]) => day >= from && day <= to);
		const count = days.reduce((sum, [, of]) => sum + of, 0);
		const signedUp: Array<[string, number]> = count > 0 ? [['Registration::', count]] : [];
		return [['Newsletter::', 9], ...signedUp];
	});
}

useClock('2026-03-14T12:00:00Z');

it('starts a workflow on the first day without sign-ups, and again after they have come back', async () => {
	const trigger = await seeded(shared, signUps);
	serveSignUps({ '2026-03-13': 4, '2026-03-16': 2, '2026-03-19': 1 });
	const keys: string[] = [];
	for (let day = 15; day <= 21; day += 1) {
		keys.push(...keysOf(await pollAt(trigger, `2026-03-${day}T12:00:00Z`)));
		keys.push(...keysOf(await pollAt(trigger, `2026-03-${day}T13:00:00Z`)));
	}

	expect(keys).toEqual(stops('2026-03-14', '2026-03-17', '2026-03-20'));
});

it('takes two requests for a website and day, and none between two days', async () => {
	const trigger = await seeded(shared, signUps);
	serveSignUps({});

	await pollAt(trigger, '2026-03-15T12:00:00Z');
	await pollAt(trigger, '2026-03-15T18:00:00Z');

	expect(shared.requests().map(({ path, query }) => [path, query.from, query.search])).toEqual([
		['/api/v1/websites', undefined, undefined],
		['/api/v1/stats/1', '2026-03-14', 'Registration'],
		['/api/v1/stats/1', '2026-03-13', 'Registration'],
	]);
});

it('catches up days that were missed, each once', async () => {
	const trigger = await seeded(shared, signUps);
	serveSignUps({ '2026-03-13': 4, '2026-03-16': 2 });

	const caughtUp = await pollAt(trigger, '2026-03-19T12:00:00Z');
	const again = await pollAt(trigger, '2026-03-19T13:00:00Z');

	expect(keysOf(caughtUp)).toEqual(stops('2026-03-14', '2026-03-17'));
	expect(again.isNull).toBe(true);
});

it('looks again later where one of the two counts cannot be read', async () => {
	const trigger = await seeded(shared, signUps);
	shared.service.faults.add({
		on: { path: /stats/, query: { from: '2026-03-13' } },
		effect: json(501, { message: 'Server Error' }),
	});
	serveSignUps({ '2026-03-13': 4 });
	setClock('2026-03-15T12:00:00Z');

	const error = await trigger.failure();
	const later = await pollAt(trigger, '2026-03-15T14:00:00Z');

	expect(error.message).toContain('site-1.example: the service failed (501)');
	expect(keysOf(later)).toEqual(stops('2026-03-14'));
});

it.each([
	['another value', { value: 'Purchase' }],
	['another statistic', { name: 'page' }],
	['another metric', { metric: 'visitors' }],
])('begins anew with %s', async (_what, changes) => {
	const trigger = await seeded(shared, signUps);
	serveSignUps({ '2026-03-14': 4 });
	setClock('2026-03-16T12:00:00Z');

	const changed = trigger.restarted({ parameters: { ...signUps, ...changes } });
	const { isNull } = await changed.poll();

	expect(isNull).toBe(true);
	expect(changed.state).toMatchObject({ handled: '2026-03-15' });
});

it('takes the value of an expression, and nothing of one that gives nothing', async () => {
	const byExpression = triggerOn(shared, { ...signUps, value: '={{ "Regis" + "tration" }}' });
	const empty = triggerOn(shared, { ...signUps, value: '={{ undefined }}' });
	serveSignUps({ '2026-03-12': 4 });

	const { items } = await byExpression.fetchTestEvent();
	const error = await empty.failure('manual');

	expect(items).toMatchObject([{ json: { value: 'Registration', actual: 0 } }]);
	expect(error.message).toBe("Website Analytics Trigger: Traffic Above or Below: 'Value' is empty");
});

describe('on all websites', () => {
	const several = serviceByClock({ websites: sites(3) });

	it('starts a workflow for the one whose sign-ups have stopped, and not for those without any', async () => {
		const trigger = await seeded(several, signUps);
		serveStatistic(several.service, 'event', ({ from }, path) =>
			path.endsWith('/2') && from === '2026-03-13' ? [['Registration::', 4]] : [],
		);

		const result = await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(keysOf(result)).toEqual([
			'2:threshold:value:event:below:1:2026-03-14:2026-03-14:Registration',
		]);
	});
});

describe('a test in the editor', () => {
	it('shows the day on which sign-ups have stopped', async () => {
		serveSignUps({ '2026-03-12': 4 });

		const { items } = await triggerOn(shared, signUps).fetchTestEvent();

		expect(items).toMatchObject([
			{ json: { from: '2026-03-13', key: stops('2026-03-13')[0], previous: 4 } },
		]);
		expect(items[0]?.json).not.toHaveProperty('sample');
	});

	it('says that a value was never there', async () => {
		const { items } = await triggerOn(shared, { ...signUps, value: 'Regist' }).fetchTestEvent();

		expect(items[0]?.json).toMatchObject({
			...{ sample: true, value: 'Regist', actual: 0, previous: 0 },
			text: 'Sample: site-1.example, event Regist: 0 events (Fri, Mar 13, 2026), below 1. The day before: 0. It was not there in the 90 days before. Values that contain it: Registration::. The workflow starts when a day is below 1 and the day before was not.',
		});
	});
});
