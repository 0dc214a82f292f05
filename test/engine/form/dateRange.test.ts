import { setClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { customRange, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { OTHER_TIMEZONE, unknownTimezone } from '../../support/wordings';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 0 }] });

const { get } = PARAMETERS.statistic;

beforeEach(() => setClock('2026-03-15T12:00:00Z'));

afterEach(() => jest.useRealTimers());

async function daysOf(parameters: object, timezone = 'UTC', item = {}): Promise<string> {
	const { query } = await shared.requestOf({ ...get, ...parameters }, item, timezone);
	return `${query.from}/${query.to}`;
}

it.each([
	['America/New_York', '2026-03-07/2026-03-14'],
	['Pacific/Auckland', '2026-03-08/2026-03-15'],
])(
	'reads the moments and $now of a custom range in the timezone of the workflow, %s',
	async (timezone, days) => {
		// Still Saturday in New York, already Sunday afternoon in Auckland.
		setClock('2026-03-15T03:30:00Z');
		const from = "={{ new Date('2026-03-08T03:30:00Z') }}";

		expect(await daysOf(customRange(from, '={{ $now }}'), timezone)).toBe(days);
	},
);

it('fails in a timezone that n8n does not know before anything is sent', async () => {
	expect(await failureOf(shared, get, { timezone: 'Europe/Atlantis' })).toEqual({
		...NOT_SENT,
		message: `Statistic: Get: ${unknownTimezone('Europe/Atlantis')}`,
		description: OTHER_TIMEZONE,
	});
});
