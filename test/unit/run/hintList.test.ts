import { HintList } from '../../../nodes/WebsiteAnalytics/run/run';

describe('the hints of a run', () => {
	it('are there once, without those that are not said', () => {
		const hints = new HintList();
		hints.add(['a', false, null, undefined, 'b']);
		hints.add(['b']);

		expect(hints.sentences()).toEqual(['a', 'b']);
	});

	it('name no website where all are about one', () => {
		const hints = new HintList();
		hints.add(['a'], 'shop.example');
		hints.add(['b'], 'shop.example');

		expect(hints.sentences()).toEqual(['a', 'b']);
	});

	it('name the websites that each is about where these are several', () => {
		const hints = new HintList();
		hints.add(['a', 'b'], 'shop.example');
		hints.add(['a'], 'blog.example');
		hints.add(['c']);

		expect(hints.sentences()).toEqual(['shop.example, blog.example: a', 'shop.example: b', 'c']);
	});

	it('name a website if there is another one without hints', () => {
		const hints = new HintList();
		hints.add(['a'], 'shop.example');
		hints.add([false], 'blog.example');

		expect(hints.sentences()).toEqual(['shop.example: a']);
	});
});
