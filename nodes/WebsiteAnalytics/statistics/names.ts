/** What the values of a statistic are, which decides what a row can tell about them. */
export type ValueKind = 'day' | 'hour' | 'place' | 'event' | 'source' | 'text';

interface Statistic {
	label: string;
	description: string;
	kind: ValueKind;
}

/** The 17 statistics of the interface, section 2, "Statistic". */
export const STATISTICS: Readonly<Record<string, Statistic>> = {
	browser: { label: 'Browser', description: 'Visitors by browser', kind: 'text' },
	campaign: { label: 'Campaign', description: 'Visitors by campaign', kind: 'text' },
	city: { label: 'City', description: 'Visitors by city', kind: 'place' },
	continent: { label: 'Continent', description: 'Visitors by continent', kind: 'place' },
	country: { label: 'Country', description: 'Visitors by country', kind: 'place' },
	device: { label: 'Device', description: 'Visitors by type of device', kind: 'text' },
	event: { label: 'Event', description: 'Recorded events, with value and unit', kind: 'event' },
	landing_page: {
		label: 'Landing Page',
		description: 'Visitors by the page they arrived on',
		kind: 'text',
	},
	language: { label: 'Language', description: 'Visitors by language', kind: 'text' },
	os: { label: 'Operating System', description: 'Visitors by operating system', kind: 'text' },
	page: { label: 'Page', description: 'Pageviews by page', kind: 'text' },
	pageviews: { label: 'Pageviews', description: 'Pageviews by day', kind: 'day' },
	pageviews_hours: {
		label: 'Pageviews by Hour',
		description: 'Pageviews by hour of the day, summed over the range',
		kind: 'hour',
	},
	referrer: {
		label: 'Referrer',
		description: 'Visitors by the website they came from',
		kind: 'source',
	},
	resolution: {
		label: 'Screen Resolution',
		description: 'Visitors by screen resolution',
		kind: 'text',
	},
	visitors: { label: 'Visitors', description: 'Visitors by day', kind: 'day' },
	visitors_hours: {
		label: 'Visitors by Hour',
		description: 'Visitors by hour of the day, summed over the range',
		kind: 'hour',
	},
};

/** Names that servers of other generations use; they can be given by an expression. */
const OTHER_GENERATIONS: Readonly<Record<string, ValueKind>> = {
	visitor: 'day',
	pageview: 'day',
	visitors_hour: 'hour',
	pageviews_hour: 'hour',
};

/** The kind of values that the statistic `name` has; an unknown name has plain text. */
export function valueKind(name: string): ValueKind {
	return STATISTICS[name]?.kind ?? OTHER_GENERATIONS[name] ?? 'text';
}
