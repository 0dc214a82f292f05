import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT_SCHEMAS } from '../../../scripts/outputSchemas';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Schema {
	properties: Record<string, { nullable?: boolean }>;
	patternProperties?: Record<string, { nullable?: boolean }>;
}

/** The fields of an item that can be null. */
function nullableFields(schema: string): string[] {
	const { properties, patternProperties = {} } = OUTPUT_SCHEMAS[schema] as unknown as Schema;
	return Object.entries({ ...properties, ...patternProperties })
		.filter(([, { nullable }]) => nullable)
		.flatMap(([names]) => names.match(/\w+/g) ?? []);
}

/** The lines below a heading, up to the next heading of any level. */
function linesBelow(heading: string): string[] {
	const [, below = ''] = read('docs/items.md').split(`\n## ${heading}\n`);
	const [section = ''] = below.split(/^#/m);
	return section.split('\n');
}

// The fields of a website are those of the service, of which this pack knows no more.
it.each([
	['Rows of Get and Get Many', 'statistic/get'],
	['Get Traffic by Day', 'statistic/getDailyTraffic'],
	['Get Summary', 'statistic/getSummary'],
	['Get Unusual Days', 'statistic/getUnusualDays'],
])('the page about items says below "%s" which fields can be null', (heading, schema) => {
	const lines = linesBelow(heading).filter((line) => /\bnull\b/.test(line));
	const fields = nullableFields(schema);

	expect(fields.length).toBeGreaterThan(1);
	expect(fields.filter((field) => !lines.some((line) => line.includes(`\`${field}\``)))).toEqual(
		[],
	);
});
