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
	 * Leaves out what runs when a module loads: descriptions of fields, which snapshots
	 * hold, and for each of which all tests would have to run.
	 */
	ignoreStatic?: boolean;
}

const THROTTLE = ['throttle', 'concurrencyLimit', 'gradientLimit', 'fairQueue'];

/** A run: most of what it does is seen on the engine of n8n only. */
const RUN = [
	...['operation', 'resource', 'executeItems', 'itemContext', 'itemWebsites'],
	...['run', 'drawing'],
];

/** A poll: unit tests hold its rules, and tests on the engine of n8n what n8n adds to them. */
const POLL = [
	...['poll', 'pollContext', 'events', 'pollNode', 'fingerprint', 'testEvent'],
	...['pollEvent', 'checkDue', 'checkAll'],
];

export const PARTS: Part[] = [
	{
		name: 'statistics',
		files: ['statistics/*.ts'],
		tests: ['unit/analytics', 'unit/trigger/(noVisitors|restartInSilence).test.ts'],
		breakAt: 97,
		ignoreStatic: true,
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
		tests: ['unit/transport', 'unit/trigger/greedyWebsite.test.ts'],
		breakAt: 98,
	},
	{
		name: 'client',
		files: ['transport/httpClient.ts'],
		tests: [
			'engine/transport/(redirects|responses|faultProblems|tls).test.ts',
			'engine/methods/testCredential.test.ts',
			'engine/credentials',
		],
		// One of its few mutants is the id of a credential, at which n8n does not look.
		breakAt: 97,
	},
	{
		name: 'credentials',
		files: ['/credentials/*.ts'],
		tests: ['engine/credentials', 'engine/nodeTypes.test.ts'],
		breakAt: 99,
	},
	{
		name: 'methods',
		files: ['{methods/*,execution/editorList,trigger/searchValues}.ts'],
		tests: ['engine/methods', 'engine/transport/(allowedDomains|rateLimits).test.ts'],
		breakAt: 99,
	},
	{
		name: 'values',
		files: ['{parameterReaders,problem,text,duration,json}.ts'],
		tests: ['unit/(parameterReaders|text|duration|json).test.ts'],
		breakAt: 95,
	},
	{
		name: 'fields',
		files: ['fields/*.ts'],
		tests: [
			...['unit/fields', 'unit/resources', 'engine/fields'],
			'engine/resources/statistic/goals.test.ts',
		],
		breakAt: 93,
		ignoreStatic: true,
	},
	{
		name: 'resources',
		files: ['resources/!(statistic)/*.ts', 'resources/statistic/!(hints).ts'],
		tests: [
			...['engine/resources', 'unit/resources', 'engine/hints.test.ts'],
			'engine/fields/leftOut.test.ts',
		],
		breakAt: 90,
		ignoreStatic: true,
	},
	{
		name: 'execution',
		files: [`execution/!(${RUN.join('|')}|editorList).ts`],
		tests: ['unit/execution'],
		breakAt: 96,
	},
	{
		name: 'service',
		files: ['service/*.ts'],
		// What it asks the service for is seen where operations and events do so.
		tests: [
			...[
				'unit/service',
				'unit/trigger/(newValue|newValuePages|newValueRule|thresholdOfValue|testEvent).test.ts',
			],
			...['engine/resources/statistic', 'engine/resources/website/getAll.test.ts'],
		],
		breakAt: 92,
	},
	{
		name: 'operation',
		files: [`execution/{${RUN.join(',')}}.ts`, 'resources/statistic/hints.ts'],
		tests: [
			'engine/execution',
			'unit/execution',
			'engine/hints.test.ts',
			'unit/resources/statistic/hints.test.ts',
			'engine/transport/(tls|faultProblems|redact).test.ts',
			'engine/resources/website/(upsert|upsertConcurrency).test.ts',
			'engine/resources/statistic/(getSummary|getOverview|getDailyTraffic).test.ts',
		],
		breakAt: 91,
		ignoreStatic: true,
	},
	{
		name: 'websites',
		files: ['{websites/*,interfaceFields}.ts'],
		// The table of the fields of a record in the documents has what only descriptions say.
		tests: ['unit/websites', 'unit/docs/written.test.ts'],
		breakAt: 97,
		ignoreStatic: true,
	},
	{
		name: 'report',
		// The table of glyphs is reviewed in pictures, not tested.
		files: ['report/*.ts', 'report/chart/**/!(glyphs).ts'],
		tests: ['unit/report'],
		breakAt: 90,
		ignoreStatic: true,
	},
	{
		name: 'trigger',
		// These are descriptions.
		files: [
			`trigger/!(${POLL.join('|')}|searchValues|form|sharedFields).ts`,
			'trigger/events/*.ts',
		],
		tests: ['unit/trigger', 'engine/trigger/longList.test.ts'],
		breakAt: 98,
		ignoreStatic: true,
	},
	{
		name: 'poll',
		files: [`trigger/{${POLL.join(',')}}.ts`],
		tests: ['engine/trigger', 'unit/trigger'],
		breakAt: 95,
		ignoreStatic: true,
	},
];
