import { readFileSync } from 'node:fs';
import {
	LICENSE_FILE,
	licenseText,
	OUTLINES_FILE,
	outlinesModule,
} from '../../../../../scripts/typeface/outlines';

describe('the outlines of the typeface', () => {
	it('are those that the script makes from the font', () => {
		expect(readFileSync(OUTLINES_FILE, 'utf8')).toBe(outlinesModule());
	});

	it('name the font, its version, its authors and its license where a bundler keeps it', () => {
		const [first] = outlinesModule().split('\n');

		expect(first).toMatch(
			/^\/\*! Generated .*Inter .*\d\.\d\.\d.*Copyright 2016 The Inter Project Authors.*OFL-1\.1/,
		);
	});

	it('come with the whole license', () => {
		const text = readFileSync(LICENSE_FILE, 'utf8');

		expect(text).toBe(licenseText());
		expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
	});
});
