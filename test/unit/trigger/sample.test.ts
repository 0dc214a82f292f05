import { asSample, noWebsites } from '../../../nodes/WebsiteAnalytics/trigger/sample';

it('marks an item, and leaves the rest of it as it is', () => {
	const binary = { chart: { data: '', mimeType: 'image/svg+xml' } };

	expect(asSample({ json: { key: '1:report' }, binary })).toEqual({
		json: { key: '1:report', sample: true },
		binary,
	});
});

it('says why an account without websites has nothing to show', () => {
	expect(noWebsites()).toMatchObject({
		message: 'the account has no websites',
		solution: "Create one with 'Website: Create', then run this again.",
	});
});
