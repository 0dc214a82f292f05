import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSections } from '../../support/markdown';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function tableOf(file: string, heading: string): string[][] {
	const section = readSections(read(file)).find((one) => one.heading === heading);
	const [table = []] = section?.tables ?? [];
	if (table.length === 0) throw new Error(`${file} has no table below "${heading}".`);
	return table;
}

/** The fields of all recorded items of an event; empty when none is recorded. */
function recordedFields(event: string): string[] {
	const saved = readdirSync(join(ROOT, 'test/engine/saved'), {
		recursive: true,
		encoding: 'utf8',
	});
	const items = saved
		.filter((file) => /trigger\..*\.jsonl$/.test(file))
		.flatMap((file) => read(`test/engine/saved/${file}`).trim().split('\n'))
		.map((line) => (JSON.parse(line) as { item?: Record<string, unknown> }).item ?? {})
		// Combined ones have fields of their own.
		.filter((item) => item.event === event && !('events' in item));
	return [...new Set(items.flatMap((item) => Object.keys(item)))];
}

/** Those of the first sentences, which every event has. */
const OF_EVERY_EVENT = ['event', 'websiteId', 'domain', 'text', 'key', 'sample'];

/** Of No Visitors none is recorded, because it takes hours; those of a report are those of a summary. */
const NO_VISITORS = ['since', 'hours', 'missing', 'usual', 'back'];

it('the README and the page about the trigger say the same of each event', () => {
	expect(tableOf('README.md', 'Website Analytics Trigger')).toEqual(
		tableOf('docs/trigger.md', 'Events'),
	);
});

describe('the page about the trigger', () => {
	const rows = tableOf('docs/trigger.md', 'Items').slice(1);

	it('says which fields every event has', () => {
		const [, sentence = ''] =
			/Each event is one item, with (.+?) Each event adds/.exec(read('docs/trigger.md')) ?? [];

		expect(OF_EVERY_EVENT.filter((field) => !sentence.includes(`\`${field}`))).toEqual([]);
	});

	it.each(['newValue', 'newWebsite', 'noVisitors', 'threshold', 'unusualTraffic'])(
		'names the fields of %s',
		(event) => {
			const [, , text = ''] = rows.find(([, value]) => value === `\`${event}\``) ?? [];
			const named = [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
			const recorded = recordedFields(event).filter((name) => !OF_EVERY_EVENT.includes(name));
			const fields = event === 'noVisitors' ? NO_VISITORS : recorded;

			expect(named.sort()).toEqual(fields.sort());
		},
	);

	it('sends to those of Get Summary for a report', () => {
		const [, , text] = rows.find(([, value]) => value === '`report`') ?? [];

		expect(text).toMatch(/^those of \[Get Summary\]\(items\.md#get-summary\), and .*`chart`/);
	});
});
