import { hintOf, hintSentences } from '../../../nodes/WebsiteAnalytics/form/hint';

const cutOff = (alone: string) => ({
	kind: 'cutOff',
	alone,
	several: (those: string) => `${those} are cut off.`,
});

it('has as hints what the only item says', () => {
	expect(hintSentences([cutOff('Only 10 of 214.')])).toEqual(['Only 10 of 214.']);
});

it('has as hints one sentence of a kind, with the number of items, in the order in which they came', () => {
	const [first, second] = [cutOff('Only 10 of 214.'), cutOff('Only 10 of 12.')];
	const other = hintOf('dayNotOver', 'The day is not over.');

	expect(hintSentences([first, other, second, other])).toEqual([
		'2 items are cut off.',
		'The day is not over.',
	]);
});

it('counts websites where an item has several', () => {
	const ofWebsite = { ...cutOff('Only 10 of 214.'), isOfWebsite: true };

	const ofItem = cutOff('Only 10 of 12.');

	expect(hintSentences([ofItem, ofWebsite, ofWebsite])).toEqual(['3 websites are cut off.']);
});
