import { nodeOf, ofType, workflowOf } from './support/readyWorkflows';

describe('the tools of the agent', () => {
	const workflow = workflowOf('ask-your-analytics-ai-agent.json');
	const toolsWith = (parameter: string) =>
		ofType(workflow, /Tool$/).filter(({ parameters }) => parameter in parameters);
	/** What n8n's button writes, with the description that was typed into it. */
	const BY_BUTTON =
		/^=\{\{ \/\*n8n-auto-generated-fromAI-override\*\/ \$fromAI\('(\w+)', `([^`]+)`, 'string'\) \}\}$/;
	const keyAndDescription = (value: unknown) => BY_BUTTON.exec(String(value))?.slice(1);

	it('only read', () => {
		expect(
			ofType(workflow, /Tool$/).map(({ parameters }) => [
				parameters.resource,
				parameters.operation,
			]),
		).toEqual([
			['website', 'getAll'],
			['statistic', 'getSummary'],
			['statistic', 'getDailyTraffic'],
			['statistic', 'get'],
		]);
	});

	it('say to the model what they give', () => {
		const tools = ofType(workflow, /Tool$/).map(({ name, parameters }) => [
			name,
			parameters.toolDescription,
		]);

		expect(tools).toEqual([
			['List Websites', expect.stringMatching(/^Lists the websites .* their domain and id\.$/)],
			[
				'Get Website Summary',
				expect.stringMatching(/ in a range of days, compared with the days /),
			],
			['Get Website Traffic by Day', expect.stringMatching(/ for every day of a range\.$/)],
			['Get Website Statistic', expect.stringMatching(/^Gives the top values of one statistic /)],
		]);
	});

	it('are used by a model that there is', () => {
		expect(nodeOf(workflow, 'OpenAI Chat Model').parameters).toEqual({
			model: { __rl: true, mode: 'id', value: 'gpt-5-mini' },
			options: {},
		});
	});

	it('know the day that it is', () => {
		const { options } = nodeOf(workflow, 'AI Agent').parameters;

		expect(options).toEqual({
			systemMessage: expect.stringMatching(
				/^=You answer .* Today is \{\{ \$today\.toFormat\('yyyy-MM-dd'\) \}\}\. Never invent numbers\./,
			),
		});
	});

	it('let the model choose every range, and both days', () => {
		const tools = toolsWith('dateRangeText');

		expect(tools).toHaveLength(3);

		for (const { parameters } of tools) {
			expect(keyAndDescription(parameters.dateRangeText)).toEqual([
				'Date_Range',
				expect.stringMatching(
					/^One of: Yesterday, Today, Last 7 Days, Last 14 Days, Last 28 Days, Last 30 Days, Last 90 Days, This Week, Last Week, This Month, Last Month, This Quarter, Last Quarter, This Year, Last Year, or Custom for/,
				),
			]);
			expect(keyAndDescription(parameters.from)).toEqual([
				'From',
				expect.stringMatching(/^First day as yyyy-MM-dd/),
			]);
			expect(keyAndDescription(parameters.to)).toEqual([
				'To',
				expect.stringMatching(/^Last day as yyyy-MM-dd/),
			]);
			expect(parameters.websiteId).toMatchObject({ mode: 'domain' });
			expect(keyAndDescription((parameters.websiteId as { value: unknown }).value)).toEqual([
				'Website',
				expect.stringContaining(' List_Websites '),
			]);
		}
	});

	it('let the model choose every statistic but the daily ones, which have a tool of their own', () => {
		const { parameters } = nodeOf(workflow, 'Get Website Statistic');

		expect(keyAndDescription(parameters.nameText)).toEqual([
			'Statistic',
			'One of: Browser, Campaign, City, Continent, Country, Device, Event, Landing Page, Language, Operating System, Page, Pageviews by Hour, Referrer, Screen Resolution, Visitors by Hour',
		]);
		expect(parameters.perPage).toBe(25);
	});
});
