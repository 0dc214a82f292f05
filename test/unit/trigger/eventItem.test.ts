import { arranged, asSample } from '../../../nodes/WebsiteAnalytics/trigger/eventItem';
import { PLAIN_WRITER } from './support/site';

const binary = { chart: { data: '', mimeType: 'image/svg+xml' } };

it('marks an item, in its text too, and leaves the rest of it as it is', () => {
	const item = { json: { key: '1:report', text: 'A report.' }, binary };

	expect(asSample(item, PLAIN_WRITER)).toEqual({
		json: { key: '1:report', text: 'Sample: A report.', sample: true },
		binary,
	});
});

it('puts first what a person looks for', () => {
	const json = { event: 'report', websiteId: 1, domain: 'shop.example', text: 'A.', key: '1' };
	const sample = arranged({ json: { ...json, sample: true }, binary });

	expect(Object.keys(arranged({ json }).json)).toEqual([
		'event',
		'text',
		'websiteId',
		'domain',
		'key',
	]);
	expect(Object.keys(sample.json).slice(0, 3)).toEqual(['event', 'text', 'sample']);
	expect(sample).toEqual({ json: { ...json, sample: true }, binary });
});
