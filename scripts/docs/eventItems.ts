import { DOMAIN, WEBSITE_ID } from '../../nodes/WebsiteAnalytics/form/items';
import {
	booleanField,
	integerField,
	listField,
	textField,
	type ItemField,
} from '../../nodes/WebsiteAnalytics/itemField';
import type { TriggerEvent } from '../../nodes/WebsiteAnalytics/events/event';
import { areRows } from '../../nodes/WebsiteAnalytics/events/eventItem';

const SAMPLE = booleanField('sample', 'true, because it has not happened', {
	only: 'for a sample of Fetch Test Event',
});
const EVENT = textField('event', 'the value of the event');

/** The fields of an item of an event. */
export function itemOf(event: TriggerEvent): readonly ItemField[] {
	return areRows(event) ? event.items : eventItem(event.items);
}

/** The fields of an item of an event that has a text. @param own those that only this event has */
export function eventItem(own: readonly ItemField[]): ItemField[] {
	return [
		EVENT,
		textField('text', 'what happened, ready to post'),
		SAMPLE,
		WEBSITE_ID,
		DOMAIN,
		...own,
		textField('key', 'the same whenever the same event is found again'),
	];
}

/** The fields of an item that stands for several websites. @param own those that only this event has */
export function groupItem(own: readonly ItemField[]): ItemField[] {
	return eventItem(own).filter((field) => ![SAMPLE, WEBSITE_ID, DOMAIN].includes(field));
}

/** The fields of the item that all events of a poll are with 'Combine'. @param items those of each */
export function combinedItem(items: readonly ItemField[]): ItemField[] {
	return [
		EVENT,
		textField(
			'text',
			'a heading with the number of events, and a line for each; a report is on one line, too',
		),
		SAMPLE,
		integerField('count', 'how many events there are'),
		listField('events', 'all events with all their fields', items),
		textField('key', 'the same for the same events'),
	];
}
