import { OTHER_TIMEZONE, unknownTimezone } from '../../support/wordings';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { customRange, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 0 }] });

const { get } = PARAMETERS.statistic;

// Still Saturday in New York, already Sunday afternoon in Auckland.
useClock('2026-03-15T03:30:00Z');

it.each([
	['America/New_York', { from: '2026-03-07', to: '2026-03-14' }],
	['Pacific/Auckland', { from: '2026-03-08', to: '2026-03-15' }],
])(
	'reads the moments and $now of a custom range in the timezone of the workflow, %s',
	async (timezone, days) => {
		const from = "={{ new Date('2026-03-08T03:30:00Z') }}";

		await shared.run({ ...get, ...customRange(from, '={{ $now }}') }, { timezone });

		expect(shared.requests()).toMatchObject([{ query: days }]);
	},
);

it('fails in a timezone that n8n does not know before anything is sent', async () => {
	expect(await failureOf(shared, get, { timezone: 'Europe/Atlantis' })).toEqual({
		...NOT_SENT,
		message: `Statistic: Get: ${unknownTimezone('Europe/Atlantis')}`,
		description: OTHER_TIMEZONE,
	});
});
