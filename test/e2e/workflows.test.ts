import { openStage, type Stage } from './support/stage';
import { daysAgo, totalsOf } from './support/traffic';
import { allWebsitesMonthlyReportCsv } from './workflows/allWebsitesMonthlyReportCsv';
import { askYourAnalytics } from './workflows/askYourAnalytics';
import { chartByMail } from './workflows/chartByMail';
import { credentialTest } from './workflows/credentialTest';
import { httpRequestNode } from './workflows/httpRequestNode';
import { monthlyGoalsToSlack } from './workflows/monthlyGoalsToSlack';
import { monthlyReportToEachClient } from './workflows/monthlyReportToEachClient';
import { nightlyReferrersAndPagesToGoogleSheets } from './workflows/nightlyReferrersAndPagesToGoogleSheets';
import { nightlyTrafficToGoogleSheets } from './workflows/nightlyTrafficToGoogleSheets';
import { signUpsStoppedToSlack } from './workflows/signUpsStoppedToSlack';
import { tellMeAboutNewReferrers } from './workflows/tellMeAboutNewReferrers';
import { trackingBrokenToSlack } from './workflows/trackingBrokenToSlack';
import { trafficAsItComes } from './workflows/trafficAsItComes';
import { unusualTrafficToSlack } from './workflows/unusualTrafficToSlack';
import { textsInChats } from './workflows/textsInChats';
import { weeklyOverviewOfAllWebsites } from './workflows/weeklyOverviewOfAllWebsites';
import { weeklyOverviewToTelegram } from './workflows/weeklyOverviewToTelegram';
import { weeklySummaryToSlack } from './workflows/weeklySummaryToSlack';
import { weeklySummaryWithChart } from './workflows/weeklySummaryWithChart';
import { yearInReview } from './workflows/yearInReview';

const MINUTE_MS = 60_000;

jest.setTimeout(MINUTE_MS);

/** In one file, because they share one n8n; `nightly.test.ts` covers `nightly-statistics.json`. */
describe('workflows in n8n', () => {
	let opened: Stage | undefined;
	const stage = () => {
		if (opened === undefined) throw new Error('n8n is not up.');
		return opened;
	};

	// Installs n8n if it is missing.
	beforeAll(async () => {
		opened = await openStage();
	}, 15 * MINUTE_MS);

	afterEach(() => opened?.service.faults.clear());

	afterAll(async () => {
		await opened?.close();
	}, MINUTE_MS);

	describe('npm start', () => {
		it('prints an overview of the last 7 days of all websites', () => {
			const { service, startup } = stage();
			for (const { id, domain } of service.websites) {
				const { visitors } = totalsOf(service, id, { from: daysAgo(7), to: daysAgo(1) });
				const written = visitors.toLocaleString('en-US');
				const detail = visitors === 0 ? 'no traffic' : '.+ pageviews.*';

				expect(startup.output).toMatch(
					new RegExp(`^\\d\\. ${domain}: ${written} \\(${detail}\\)$`, 'm'),
				);
			}
		});

		it('stays well below 60 requests a minute', () => {
			expect(stage().startup.requests).toBeLessThanOrEqual(30);
		});
	});

	nightlyTrafficToGoogleSheets(stage);
	trafficAsItComes(stage);
	monthlyGoalsToSlack(stage);
	monthlyReportToEachClient(stage);
	nightlyReferrersAndPagesToGoogleSheets(stage);
	weeklyOverviewOfAllWebsites(stage);
	weeklyOverviewToTelegram(stage);
	weeklySummaryToSlack(stage);
	weeklySummaryWithChart(stage);
	yearInReview(stage);
	unusualTrafficToSlack(stage);
	trackingBrokenToSlack(stage);
	signUpsStoppedToSlack(stage);
	tellMeAboutNewReferrers(stage);
	allWebsitesMonthlyReportCsv(stage);
	askYourAnalytics(stage);
	chartByMail(stage);
	textsInChats(stage);
	httpRequestNode(stage);
	credentialTest(stage);
});
