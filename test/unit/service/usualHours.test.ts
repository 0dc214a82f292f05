import { fetchUsualHours } from '../../../nodes/WebsiteAnalytics/service/usualHours';
import { json } from '../../support/replies';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const fetch = async () => await fetchUsualHours(connected.connect(), 1, '2026-03-14');

/** The service does not know a statistic. */
const refuse = (name: string, status = 422) =>
	connected.service.faults.add({
		on: { query: { name } },
		times: Infinity,
		effect: json(status, { message: { name: ['The selected name is invalid.'] } }),
	});

it('reads the days and the hours of the four weeks before a day', async () => {
	serveDays(connected.service, 'visitors', 40);
	serveStatistic(connected.service, 'visitors_hours', () => [
		['09', 30],
		['21', 10],
	]);

	const { perDay, weekdays, hours } = await fetch();

	expect(perDay).toBe(40);
	expect(weekdays).toEqual([40, 40, 40, 40, 40, 40, 40]);
	expect([hours[9], hours[21], hours[10]]).toEqual([0.75, 0.25, 0]);

	const days = { from: '2026-02-14', to: '2026-03-13' };
	const queries = connected.service.requests.map(({ query }) => query);

	expect(queries).toHaveLength(2);
	expect(queries).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ name: 'visitors', ...days }),
			expect.objectContaining({ name: 'visitors_hours', ...days }),
		]),
	);
});

it('reads the hours by the name that other servers have', async () => {
	serveDays(connected.service, 'visitors', 40);
	refuse('visitors_hours');
	connected.service.faults.add({
		on: { query: { name: 'visitors_hour' } },
		effect: json(200, { data: [{ value: '9', count: '7' }], total: 1, last_page: 1 }),
	});

	expect((await fetch()).hours[9]).toBe(1);
});

it.each([400, 404, 422])(
	'takes all visitors of a day to come in one hour where the service has no hours, and says %d',
	async (status) => {
		serveDays(connected.service, 'visitors', 40);
		refuse('visitors_hours', status);
		refuse('visitors_hour', status);

		expect((await fetch()).hours.filter((part) => part > 0)).toEqual([1]);
	},
);

it('leaves out what is no hour, or has no count', async () => {
	serveDays(connected.service, 'visitors', 40);
	connected.service.faults.add({
		on: { query: { name: 'visitors_hours' } },
		effect: json(200, {
			data: [
				{ value: '08', count: 5 },
				{ value: '09', count: null },
				{ value: 'later', count: 5 },
			],
			total: 3,
			last_page: 1,
		}),
	});

	expect((await fetch()).hours.filter((part) => part > 0)).toEqual([1]);
});

it('fails when the hours cannot be read for another reason', async () => {
	serveDays(connected.service, 'visitors', 40);
	refuse('visitors_hours', 501);

	await expect(fetch()).rejects.toMatchObject({ httpCode: '501' });
});
