import { form } from '../../../nodes/WebsiteAnalytics/form/form';
import {
	isWanted,
	unusualDayOptions,
	unusualFields,
} from '../../../nodes/WebsiteAnalytics/form/unusualFields';
import { formValues } from '../support/formValues';
import { errorOf } from '../support/errorOf';
import { notAWholeNumber, unknownValue } from '../../support/wordings';

const SETTINGS = { metric: 'visitors', direction: 'both', sensitivity: 'medium', minimum: 20 };

const read = (given: Record<string, unknown> = {}) =>
	form({ ...unusualFields, ...unusualDayOptions }).read(formValues({ ...SETTINGS, ...given }));

describe('the wanted days', () => {
	it('are those of the fields', () => {
		expect(read({ metric: 'pageviews', direction: 'drop', minimum: ' 7 ' })).toEqual({
			metric: 'pageviews',
			direction: 'drop',
			sensitivity: 'medium',
			minimum: 7,
		});
	});

	it.each([
		[{ metric: 'bots' }, unknownValue('Metric', 'bots')],
		[{ direction: '' }, "'Direction' is empty"],
		[{ sensitivity: 3 }, unknownValue('Sensitivity', '3')],
		[{ minimum: -1 }, notAWholeNumber('Ignore Days Below', 'from 0 on')],
		[{ minimum: 1.5 }, notAWholeNumber('Ignore Days Below', 'from 0 on')],
	])('cannot be read from %j', (given, message) => {
		expect(errorOf(() => read(given)).message).toBe(message);
	});

	it.each([
		['spike', 'both', true],
		['drop', 'both', true],
		[null, 'both', false],
		[undefined, 'both', false],
		['spike', 'spike', true],
		['drop', 'spike', false],
		['drop', 'drop', true],
		['spike', 'drop', false],
		[null, 'drop', false],
	] as const)('with the direction %j and %s wanted, are such days: %j', (direction, wanted, is) => {
		expect(isWanted(direction, wanted)).toBe(is);
	});
});
