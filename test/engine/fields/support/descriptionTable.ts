/** What one description field says, or each of several fields with one label. */
type Sentences = Record<string, string[]>;

const STATISTICS_BUT_DAYS: Sentences = {
	Browser: ['Visitors by browser'],
	Campaign: ['Visitors by campaign'],
	City: ['Visitors by city'],
	Continent: ['Visitors by continent'],
	Country: ['Visitors by country'],
	Device: ['Visitors by device type'],
	Event: ['Recorded events with value and unit'],
	'Landing Page': ['Visitors by the page they arrived on'],
	Language: ['Visitors by language'],
	'Operating System': ['Visitors by operating system'],
	Page: ['Pageviews by page'],
	'Pageviews by Hour': ['Pageviews by hour of the day, summed over the range'],
	Referrer: ['Visitors by the website they came from'],
	'Screen Resolution': ['Visitors by screen resolution'],
	'Visitors by Hour': ['Visitors by hour of the day, summed over the range'],
};
const STATISTICS: Sentences = {
	...STATISTICS_BUT_DAYS,
	Pageviews: ['Pageviews by day'],
	Visitors: ['Visitors by day'],
};
const STATISTICS_OF_VALUES: Sentences = Object.fromEntries(
	Object.entries(STATISTICS_BUT_DAYS).filter(([label]) => !label.endsWith('by Hour')),
);

/** The options of a field, by their labels behind its own. */
const optionsOf = (field: string, options: Sentences): Sentences =>
	Object.fromEntries(
		Object.entries(options).map(([option, sentences]) => [`${field} > ${option}`, sentences]),
	);

/** What a tool has in place of a list. */
const oneOf = (labels: string, initial: string, which = 'One of') =>
	`${which}: ${labels}. Capitals, spaces and plurals do not matter. Empty for ${initial}.`;
const ALL_STATISTICS =
	'Browser, Campaign, City, Continent, Country, Device, Event, Landing Page, Language, Operating System, Page, Pageviews, Pageviews by Hour, Referrer, Screen Resolution, Visitors, Visitors by Hour';
const ALL_RANGES =
	'Yesterday, Today, Last 7 Days, Last 14 Days, Last 28 Days, Last 30 Days, Last 90 Days, This Week, Last Week, This Month, Last Month, This Quarter, Last Quarter, This Year, Last Year, Custom';

/** Fields that both nodes have. */
const SHARED: Sentences = {
	Website: ['The website to work with'],
	...optionsOf('Compare To', {
		'Previous Period': [
			'The week, month, quarter or year before; for all other ranges as many days right before',
		],
		'Previous Year': ['The same months a year before; for all other ranges as many days'],
	}),
	Breakdowns: ['Statistics to list the largest values of, each with its share of the traffic'],
	...optionsOf('Breakdowns', STATISTICS_BUT_DAYS),
	'Rows per Breakdown': ['How many values to get of each breakdown'],
	'Show What Changed': [
		'Whether to add the values of each breakdown that are new or gone, or changed most, which takes one more request for each',
	],
	Direction: ['Whether days count that have more traffic than usual, or less'],
	...optionsOf('Sensitivity', {
		Low: ['Few false alarms'],
		High: ['Finds smaller changes, with more false alarms'],
	}),
	'Ignore Days Below (Visitors)': [
		'A day is ignored when both its number and the usual one are smaller than this',
	],
	'Ignore Days Below (Pageviews)': [
		'A day is ignored when both its number and the usual one are smaller than this',
	],
	'Text Format': ['The markup of the text'],
	...optionsOf('Text Format', {
		HTML: ['For the body of a mail'],
		Slack: ["Slack's own markup, at most 3,000 characters"],
		Telegram: [
			"Telegram's HTML, at most 4,096 characters, or 1,024 with a chart. Set Parse Mode of n8n's Telegram node to HTML.",
		],
	}),
	Language: ['The language of the text and of the chart'],
	Locale: [
		'How numbers and days are written in the text and in the chart. Leave empty for what is usual in the language.',
	],
	'Attach Chart': [
		'Whether to attach a chart as binary data "chart". With PNG, the HTML of a summary or an overview shows it where it is sent as an inline attachment.',
	],
	...optionsOf('Attach Chart', {
		PNG: ['A picture that chats and mails show'],
		SVG: ['A drawing for web pages, sharp in every size, which most chats and mails do not show'],
	}),
};

const PRIVACY = [
	'Get one website with its settings. Its',
	'Get the websites of the account. Their',
].map((start) => `${start} privacy is 0 (public), 1 (private) or 2 (password).`);

/** Every description of the node by the label that it is about. The same label may have one for each operation. */
export const NODE_DESCRIPTIONS: Sentences = {
	...SHARED,
	...optionsOf('Operation', {
		Create: ['Start tracking a website'],
		'Create or Update': [
			'Create a new record, or update the current one if it already exists (upsert)',
		],
		Delete: ['Delete a website and its statistics for good'],
		Get: [
			...PRIVACY.slice(0, 1),
			'Get the rows of one statistic of a website, e.g. its visitors by country',
		],
		'Get Many': [
			...PRIVACY.slice(1),
			'Get the rows of several statistics of a website, one statistic after the other',
		],
		Update: ['Change the settings of a website'],
		'Get Overview': [
			'Get all websites in one item: totals, each website, and a text ready to post',
		],
		'Get Summary': [
			'Get totals of a range, compared with another, its top values, and a text ready to post',
		],
		'Get Traffic by Day': [
			'Get visitors and pageviews of every day of a range, one item per day, oldest first',
		],
		'Get Unusual Days': [
			"Get the days with far more or less traffic than usual, by the rule of the trigger's 'Unusual Traffic'",
		],
	}),
	Domain: [
		'Host name of the website. A scheme and a path are removed. For a new website, www. is removed too.',
	],
	Privacy: ['Who can see the statistics of the website'],
	...optionsOf('Privacy', {
		Public: ['Anyone can see the statistics'],
		Private: ['Only the account can see the statistics'],
		Password: ['Anyone with the password can see the statistics'],
	}),
	Password: ["The password for the statistics when 'Privacy' is Password, 1 to 128 characters"],
	Email: [
		"The service's setting 'email' for this website, e.g. a regular report by mail. What it does is up to the service.",
	],
	'Exclude Bots': ['Whether visits of known bots are left out of the statistics'],
	'Exclude IPs': ['IP addresses whose visits are not counted, one per line or separated by commas'],
	'Exclude Params': [
		'Query parameters that are removed from page addresses, one per line or separated by commas',
	],
	'Return All': ['Whether to return all results or only up to a given limit'],
	'Per Page': ['Max number of results to return'],
	Search: [
		'Return only results that contain this text',
		'Only websites whose domain contains this text. Leave empty for all websites.',
	],
	'Search By': ['Where to search'],
	'Sort By': ['What to sort the results by'],
	Direction: [
		'In which order to return the results',
		'Whether days count that have more traffic than usual, or less',
	],
	'Update Fields': [
		'Settings that are not added here stay as they are, and so do those whose expression gives nothing',
	],
	Settings: [
		'Settings that are not added here, or whose expression gives nothing, stay as they are on an existing website; a new one gets the defaults of Create',
	],
	Output: ['Which fields the model gets'],
	...optionsOf('Output', { Simplified: ['The most important fields'], Raw: ['All fields'] }),
	Fields: ['The fields that the model gets'],
	Statistic: ['Which statistic to get', oneOf(ALL_STATISTICS, 'Visitors')],
	...optionsOf('Statistic', STATISTICS),
	Statistics: [
		'Which statistics to get',
		oneOf(ALL_STATISTICS, 'Visitors, Pageviews', 'One or more of'),
	],
	...optionsOf('Statistics', STATISTICS),
	'Date Range': [
		'Days in the timezone of the workflow. "Last N Days" end yesterday, "This …" ranges end today.',
		...['Yesterday', 'Last 7 Days', 'Last 90 Days'].map((initial) => oneOf(ALL_RANGES, initial)),
	],
	...optionsOf('Date Range', {
		Yesterday: ['The day before this one'],
		Today: ['This day so far'],
		'Last 7 Days': ['The 7 days that end yesterday'],
		'Last 14 Days': ['The 14 days that end yesterday'],
		'Last 28 Days': ['The 28 days that end yesterday'],
		'Last 30 Days': ['The 30 days that end yesterday'],
		'Last 90 Days': ['The 90 days that end yesterday'],
		'This Week': ['From the first day of this week up to today'],
		'Last Week': ['The full week before this one'],
		'This Month': ['From the first day of this month up to today'],
		'Last Month': ['The full month before this one'],
		'This Quarter': ['From the first day of this quarter up to today'],
		'Last Quarter': ['The full quarter before this one'],
		'This Year': ['From 1 January up to today'],
		'Last Year': ['The full year before this one'],
		Custom: ['From one day to another, both included'],
	}),
	From: [
		"First day of the range, included. A time with an offset, such as a database's 2026-01-01T00:00:00Z, counts as the day it is in the timezone of the workflow.",
	],
	To: [
		"Last day of the range, included. A time with an offset, such as a database's 2026-01-31T00:00:00Z, counts as the day it is in the timezone of the workflow.",
	],
	'Compare To': [
		'The days to compare the totals with',
		oneOf('Nothing, Previous Period, Previous Year', 'Previous Period'),
	],
	'Order By': ['Which websites come first'],
	'Websites in the Text': [
		"How many websites the text lists. The item's 'websites' holds all of them.",
	],
	Metric: ['What to look at', oneOf('Visitors, Pageviews', 'Visitors')],
	Sensitivity: ['How far from usual a day has to be', oneOf('Low, Medium, High', 'Medium')],
	'Ignore Days Below': [
		'A day is ignored when both its number and the usual one are smaller than this',
	],
	'All Days': [
		'Whether to return the usual days too, each with the band that is usual for it, e.g. for a chart',
	],
	'Split By': [
		'Whether to get one set of rows for each day, week or month of the range, at most 400. Weeks and months are whole, even where they begin before the range.',
	],
	'Split By > None': ['One set of rows for the whole range'],
	Simplify: ['Whether to return a simplified version of the response instead of the raw data'],
	'Add Domain': [
		'Whether to add the domain of the website to each row, which takes a request where it is not known yet',
	],
};

/** The same of the trigger. */
export const TRIGGER_DESCRIPTIONS: Sentences = {
	...SHARED,
	Event: ['What starts the workflow'],
	...optionsOf('Event', {
		'New Value Seen': [
			'A referrer, page, campaign or other value comes up that was hardly there in the 90 days before',
		],
		'New Website': ['A website was added to the account; looked for once an hour'],
		'No Visitors': [
			'Nobody has visited a website for some hours: its tracking is broken, or it is down; looked for once an hour',
		],
		'Report Ready': ['A day, week or month is over; gives its summary'],
		'Traffic Above or Below': [
			'Visitors, pageviews or one value, such as an event, have crossed a number in a day, week or month',
		],
		'Unusual Traffic': ['A day has far more or less traffic than is usual for its weekday'],
	}),
	Websites: ['Which websites to watch'],
	'Websites > All Websites': ['Also those that are added later'],
	Metric: ['What to look at'],
	'Metric > Value of a Statistic': ['Such as one event, page, referrer or country'],
	Sensitivity: ['How far from usual a day has to be'],
	Statistic: ['Which statistic the value is of', 'Which statistic to look at'],
	...optionsOf('Statistic', STATISTICS_OF_VALUES),
	Value: [
		"Exactly as 'Statistic: Get' shows it. Of an event the name is enough, which adds up all its values; of a country, the code or the name.",
	],
	Condition: ['The workflow starts when a period meets it and the period before did not'],
	Count: ['The number that the total of a period has to be above, or below'],
	'Minimum Count': [
		'A value is new on the day that brings it to this number within 90 days, if that day has at least half of the number',
	],
	Hours: [
		'How long nobody has to come. Where that is usual at night, on a weekend or on a small website, it takes longer: until at least 15 visitors are missing.',
	],
	'Minimum Visitors a Day': [
		'A website that had fewer on an average day of the four weeks before is ignored',
	],
	'Also Tell When Traffic Is Back': [
		'Whether to start the workflow again when somebody comes after that',
	],
	Period: ['The days that a report or a total is about. The workflow starts when they are over.'],
	'Compare To': ['The days to compare the totals with'],
	Combine: [
		'Whether to give all events of a poll as one item, with one text for one message, instead of an item for each event. Charts are then named chart, chart_2 and so on, in the order of the events.',
	],
	'Check After (Hour)': [
		"A day is looked at from this hour of the next day on, in the workflow's timezone, but not before it is over in UTC, because most services count days in UTC. Choose a later hour if your service is still counting then.",
	],
};

/** What the panel of n8n's editor lists, by the operation or the event. */
export const ACTIONS: Sentences = {
	Create: ['Create a website'],
	'Create or Update': ['Create or update a website'],
	Delete: ['Delete a website'],
	Get: ['Get a website', 'Get a statistic'],
	'Get Many': ['Get many websites', 'Get several statistics of a website'],
	Update: ['Update a website'],
	'Get Overview': ['Get an overview of all websites'],
	'Get Summary': ['Get a summary of a website'],
	'Get Traffic by Day': ['Get the traffic of a website by day'],
	'Get Unusual Days': ['Get the unusual days of a website'],
	'New Value Seen': ['On new referrer, page or other value seen'],
};
