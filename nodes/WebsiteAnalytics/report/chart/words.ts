import { createFormatters, type Formatters } from '../locale';

export function chartWriter(locale: string): Formatters & { words: typeof WORDS } {
	return { ...createFormatters(locale), words: WORDS };
}

const WORDS = {
	visitors: 'Visitors',
	pageviews: 'Pageviews',
	visitorsBefore: 'Visitors before',
	pageviewsBefore: 'Pageviews before',
	perDay: 'Per day',
	usual: 'Usual',
	unusualDays: 'Unusual',
	moreWebsites: (count: number) => `${count} more ${count === 1 ? 'website' : 'websites'}`,
};
