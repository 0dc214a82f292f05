/** A part of the pack and the tests that have to notice every change of its behaviour. */
export interface Part {
	name: string;
	/** Files and patterns below `nodes/WebsiteAnalytics`, or from the root with a leading slash. */
	files: string[];
	/** Folders and files below `test`. */
	tests: string[];
	/** The least share of mutants, in percent, that the tests have to notice. */
	breakAt: number;
	/**
	 * Leaves out what runs when a module loads: descriptions of fields, of which the tests of `fields` have
	 * a table, and for each of which all tests would have to run.
	 */
	ignoreStatic?: boolean;
}

const THROTTLE = ['throttle', 'concurrencyLimit', 'gradientLimit', 'fairQueue'];

/** The road of the trigger through n8n, which only the much slower tests on its engine take. */
const TRIGGER_IN_N8N = [
	...['poll', 'pollContext', 'events', 'guard', 'memory', 'fingerprint', 'testEvent'],
	...['pollDays', 'pollHours', 'visits'],
];

export const PARTS: Part[] = [
	{
		name: 'statistics',
		files: ['statistics/*.ts'],
		tests: ['unit/statistics'],
		breakAt: 97,
	},
	{
		name: 'throttle',
		files: [`transport/{${THROTTLE.join(',')}}.ts`],
		tests: ['unit/transport'],
		breakAt: 98,
	},
	{
		name: 'transport',
		files: [`transport/!(${THROTTLE.join('|')}|httpClient).ts`],
		tests: ['unit/transport'],
		breakAt: 98,
	},
	{
		name: 'client',
		files: ['transport/httpClient.ts'],
		tests: [
			'engine/transport/(redirects|responseBody|faultProblems).test.ts',
			'engine/methods/testCredential.test.ts',
			'engine/credentials',
		],
		breakAt: 99,
	},
	{
		name: 'credentials',
		files: ['/credentials/*.ts'],
		tests: ['engine/credentials', 'engine/description.test.ts'],
		breakAt: 99,
	},
	{
		name: 'methods',
		files: ['methods/*.ts'],
		tests: [
			'engine/methods',
			'engine/resources/website/ignoredSearch.test.ts',
			'engine/transport/(allowedDomains|rateLimits).test.ts',
		],
		breakAt: 99,
	},
	{
		name: 'given',
		files: ['{given,problem,text,duration}.ts'],
		tests: ['unit/(given|quote|shorten|duration).test.ts'],
		breakAt: 95,
	},
	{
		name: 'fields',
		files: ['fields/*.ts'],
		tests: ['unit/fields', 'engine/fields', 'engine/description.test.ts'],
		breakAt: 93,
		ignoreStatic: true,
	},
	{
		name: 'resources',
		files: ['resources/!(statistic)/*.ts', 'resources/statistic/!(hints).ts'],
		tests: [
			...['engine/resources', 'unit/resources', 'engine/hints'],
			'engine/fields/(emptyCells|websiteSettings).test.ts',
		],
		breakAt: 90,
		ignoreStatic: true,
	},
	{
		name: 'execution',
		files: ['execution/!(operation|resource|executeItem|executeItems).ts'],
		tests: ['unit/execution'],
		breakAt: 96,
	},
	{
		name: 'service',
		files: ['service/*.ts'],
		tests: ['unit/service'],
		breakAt: 92,
	},
	{
		name: 'operation',
		files: [
			'execution/{operation,resource,executeItem,executeItems}.ts',
			'resources/statistic/hints.ts',
		],
		tests: [
			'engine/execution',
			'engine/hints',
			'engine/transport/(tls|faultProblems|completeLists|redact).test.ts',
			'engine/resources/website/(upsert|upsertConcurrency).test.ts',
			'engine/resources/statistic/(getSummaryChart|getOverviewCanceling|getDailyTraffic).test.ts',
		],
		breakAt: 91,
	},
	{
		name: 'websites',
		files: ['websites/*.ts'],
		tests: ['unit/websites'],
		breakAt: 97,
	},
	{
		name: 'report',
		// The tables of letters and signs are looked at, not tested.
		files: ['report/*.ts', 'report/chart/**/!(letters|signs).ts'],
		tests: ['unit/report'],
		breakAt: 90,
	},
	{
		name: 'trigger',
		// These are descriptions.
		files: [`trigger/!(${TRIGGER_IN_N8N.join('|')}|fields|eventFields|notices).ts`],
		tests: ['unit/trigger'],
		breakAt: 98,
	},
	{
		name: 'poll',
		files: [`trigger/{${TRIGGER_IN_N8N.join(',')}}.ts`],
		tests: ['engine/trigger', 'unit/trigger/{year,guard,pollHours}.test.ts'],
		breakAt: 95,
	},
];
