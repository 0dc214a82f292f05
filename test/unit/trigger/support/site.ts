import type { ReadParameter } from '../../../../nodes/WebsiteAnalytics/parameterReaders';
import type { WebsiteContext } from '../../../../nodes/WebsiteAnalytics/trigger/event';
import { TODAY } from '../../../support/today';
import type { ConnectedService } from '../../support/connectedService';

export const PLAIN = { textFormat: 'plain', locale: 'en-US', language: 'en' } as const;
/** In which signs are escaped and numbers are written in another way. */
export const GERMAN_HTML = { textFormat: 'html', locale: 'de', language: 'en' } as const;

/** A website of a service, as an event gets it; its texts are plain and in English. */
export function websiteOn(
	{ connect }: Pick<ConnectedService, 'connect'>,
	settings: Partial<WebsiteContext> = {},
): WebsiteContext {
	return {
		connection: connect(),
		websiteId: 1,
		domain: 'shop.example',
		today: TODAY,
		timezone: 'UTC',
		text: PLAIN,
		attach: async () => {
			throw new Error('No file was expected');
		},
		warn: () => {
			throw new Error('No warning was expected');
		},
		...settings,
	};
}

/** The values of the fields; those that are left out are hidden. */
export function parametersOf(values: Record<string, unknown>): ReadParameter {
	return (name) => values[name] ?? '';
}
