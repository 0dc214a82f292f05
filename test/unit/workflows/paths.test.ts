import { FILES, noteOf, nodeOf, ofType, PACK, WORKFLOWS } from './support/readyWorkflows';

/** How each runs: the nodes in their order, as `one > another`. */
const PATHS: Record<string, string[]> = {
	'all-websites-monthly-report-csv.json': [
		'First of the Month > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Summary',
		'Get Summary > One Line per Website',
		'One Line per Website > Make CSV File',
	],
	'ask-your-analytics-ai-agent.json': [
		'When Chat Message Received > AI Agent',
		'OpenAI Chat Model (ai_languageModel) > AI Agent',
		'List Websites (ai_tool) > AI Agent',
		'Get Website Summary (ai_tool) > AI Agent',
		'Get Website Traffic by Day (ai_tool) > AI Agent',
		'Get Website Statistic (ai_tool) > AI Agent',
	],
	'nightly-referrers-and-pages-to-google-sheets.json': [
		'Every Night > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Referrers and Pages',
		'Get Referrers and Pages > Append or Update Rows',
	],
	'nightly-statistics.json': [
		'Every Night > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Traffic by Day',
		'Get Traffic by Day > Store Rows',
	],
	'nightly-traffic-to-google-sheets.json': [
		'Every Night > Get All Websites',
		'Run Now > Get All Websites',
		'Get All Websites > Get Traffic by Day',
		'Get Traffic by Day > Append or Update Rows',
	],
	'sign-ups-stopped-to-slack.json': ['Sign-Ups Stopped > Post to Slack'],
	'tell-me-about-new-referrers.json': ['New Referrer Seen > Post to Slack'],
	'tracking-broken-to-slack.json': ['No Visitors > Post to Slack'],
	'unusual-traffic-to-slack.json': ['Unusual Traffic > Post to Slack'],
	'weekly-overview-of-all-websites.json': [
		'Every Monday > Get Overview as HTML',
		'Every Monday > Get Overview for Slack',
		'Run Now > Get Overview as HTML',
		'Run Now > Get Overview for Slack',
		'Get Overview as HTML > Send Email',
		'Get Overview for Slack > Post to Slack',
	],
	'weekly-overview-to-telegram.json': [
		'Every Monday > Get Overview',
		'Run Now > Get Overview',
		'Get Overview > Send Picture to Telegram',
	],
	'weekly-summary-to-slack.json': [
		'Every Monday > Get Summary',
		'Run Now > Get Summary',
		'Get Summary > Post to Slack',
	],
	'weekly-summary-with-chart.json': [
		'Every Monday > Get Summary for Slack',
		'Every Monday > Get Summary as HTML',
		'Run Now > Get Summary for Slack',
		'Run Now > Get Summary as HTML',
		'Get Summary for Slack > Post Chart to Slack',
		'Get Summary as HTML > Send Email',
	],
};

it('every ready workflow has a test', () => {
	expect(FILES).toEqual(Object.keys(PATHS));
});

describe.each(WORKFLOWS)('%s', (file, workflow) => {
	const { nodes, connections } = workflow;

	it('leads from every trigger to its end', () => {
		const links = Object.entries(connections).flatMap(([from, byType]) =>
			Object.entries(byType).flatMap(([type, outputs]) =>
				outputs
					.flat()
					.filter((to) => to.type === type)
					.map((to) => `${from}${type === 'main' ? '' : ` (${type})`} > ${to.node}`),
			),
		);
		const linked = links.flatMap((link) => link.replace(/ \(\w+\)/, '').split(' > '));
		const working = nodes.filter(({ type }) => !type.endsWith('stickyNote'));

		expect(links).toEqual(PATHS[file]);
		expect([...new Set(linked)].sort()).toEqual(working.map(({ name }) => name).sort());
	});

	it('has every name once', () => {
		expect(new Set(nodes.map(({ name }) => name)).size).toBe(nodes.length);
	});

	it('has a note that begins with its name, and names nodes that it has', () => {
		const note = noteOf(workflow);

		expect(note).toMatch(new RegExp(`^## ${workflow.name}\n`));

		const named = [...note.matchAll(/ (?:in|behind|of|with) \*\*(\w[\w ]+)\*\*/g)];
		// Names in n8n, and fields.
		const others = ['Chat ID', 'Document', 'Execute workflow', 'From Email', 'Statistic'];
		const names = [...nodes.map(({ name }) => name), ...others];

		expect(named.map(([, name = '']) => name).filter((name) => !names.includes(name))).toEqual([]);
		expect(note).toContain("Set the timezone in the workflow's settings");
	});

	it('links to no previews in Slack, and adds nothing to the text', () => {
		const messages = ofType(workflow, /\.slack$/).filter(
			({ parameters }) => parameters.resource !== 'file',
		);

		for (const { parameters } of messages) {
			expect(parameters).toEqual({
				resource: 'message',
				operation: 'post',
				select: 'channel',
				channelId: { __rl: true, mode: 'name', value: '#website-analytics' },
				messageType: 'text',
				text: '={{ $json.text }}',
				otherOptions: { includeLinkToWorkflow: false, mrkdwn: true, unfurl_links: false },
			});
		}
	});

	it('reads all websites where it lists them', () => {
		const lists = nodes.filter(
			({ type, parameters }) =>
				type.startsWith(PACK) &&
				parameters.operation === 'getAll' &&
				parameters.resource === 'website',
		);

		for (const { parameters } of lists) expect(parameters.returnAll).toBe(true);
	});

	it('gives each website of a list to the node behind it', () => {
		const perWebsite = Object.entries(connections)
			.filter(([from]) => from === 'Get All Websites')
			.flatMap(([, { main = [] }]) => main.flat());

		for (const { node } of perWebsite) {
			expect(nodeOf(workflow, node).parameters.websiteId).toEqual({
				__rl: true,
				mode: 'id',
				value: '={{ $json.id }}',
			});
		}
	});
});
