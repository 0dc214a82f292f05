import { chunk, sumBy } from 'lodash';
import { hintOf, type Hints } from '../../form/hint';
import type { ItemContext } from '../../run/itemContext';
import type { Operation } from '../../run/operation';
import { readOptionalNames } from '../../form/nameFields';
import { namesOf } from '../../itemField';
import { Problem } from '../../problem';
import { chartFileName } from '../../report/chart/attachment';
import { ROW_FORMATS, type RowFormat } from '../../report/rowFormat';
import { readHistory } from '../../client/history';
import { countDays, MAX_DAYS, type DateRange } from '../../analytics/dateRange';
import { dayOfDate, readDay } from '../../analytics/days';
import { exportParts, manifestOf, type ReadPart } from '../../analytics/exported';
import { addDays } from '../../analytics/periods';
import type { RowSource } from '../../analytics/rows';
import { domainOf } from '../../client/record';
import { PLAIN_ROW_FIELDS } from '../../form/rowItems';
import {
	ALL_NAMES,
	EXPORT_ITEM,
	exportFields,
	formatField,
	SINCE,
	splitField,
} from './exportFields';
import { readWebsite } from './get';

const FILE = 'data';
const COLUMNS = namesOf(PLAIN_ROW_FIELDS);
/** So many rows are written at a stretch. */
const ROWS_AT_ONCE = 1_000;
/** In the log, for each export. */
const LOG_ENTRIES = 10;

/** Several requests, each one of docs/interface.md, section 4.6. */
export const exportOne: Operation = {
	name: 'Export',
	value: 'export',
	action: 'Export all rows of a website',
	description: 'Get all rows of the statistics of a website as one file, for a backup',
	fields: exportFields,
	items: EXPORT_ITEM,
	async execute(item) {
		const range = readRange(item);
		const given = readOptionalNames(item.parameter('names'), 'Statistics');
		const names = given.length > 0 ? given : ALL_NAMES;
		const parts = exportParts(names, range, splitField.read(item.parameter), today(item));
		const format = formatField.read(item.parameter);
		// One after the other, because each holds some of its file.
		return await item.inTurn(async () => {
			// Where there is no such website, all of its parts would fail.
			const { id: websiteId, record } = await readWebsite(item);
			const domain = typeof record.domain === 'string' ? record.domain : null;
			const sources = parts.map((part) => ({ websiteId, domain, ...part }));
			const read: ReadPart[] = [];
			const name = domainOf({ id: websiteId, domain });
			const fileName = await item.attachText(FILE, {
				text: fileText(item, sources, format, (part) => {
					read.push(part);
					logProgress(item, name, read, sources.length);
				}),
				fileName: chartFileName(name, range, format),
				mimeType: ROW_FORMATS[format].mimeType,
			});
			const manifest = manifestOf(names, read);
			item.hint(() => hintsOn(manifest));
			const isComplete = manifest.gaps.length === 0;
			return [{ websiteId, domain, ...range, fileName, ...manifest, isComplete }];
		});
	},
};

const today = ({ now, timezone }: ItemContext) => dayOfDate(now, timezone);

/** @throws Problem naming the field */
function readRange(item: ItemContext): DateRange {
	const from = readDay(item.parameter('since'), SINCE, item.timezone);
	const to = addDays(today(item), -1);
	if (from > to) {
		throw new Problem(
			`'${SINCE}' (${from}) is after yesterday (${to}), with which the export ends`,
			`Set '${SINCE}' to an earlier day.`,
		);
	}
	if (countDays({ from, to }) > MAX_DAYS) {
		throw new Problem(
			`'${SINCE}' (${from}) is more than ${MAX_DAYS} days ago`,
			`Set '${SINCE}' to a later day.`,
		);
	}
	return { from, to };
}

/** @param onPart is called after each part @throws Problem when none could be read */
async function* fileText(
	{ connection, signal }: ItemContext,
	sources: RowSource[],
	format: RowFormat,
	onPart: (part: ReadPart) => void,
): AsyncGenerator<string, void> {
	const { begin, line } = ROW_FORMATS[format];
	yield begin(COLUMNS);
	const problems: Problem[] = [];
	let partCount = 0;
	for await (const { rows, problem, ...part } of readHistory(connection, sources, signal)) {
		for (const some of chunk(rows, ROWS_AT_ONCE)) {
			yield some.map((row) => line(row, COLUMNS)).join('');
		}
		onPart(part);
		partCount += 1;
		if (problem) problems.push(problem);
	}
	const [first] = problems;
	if (first && problems.length === partCount) throw first;
}

/** Not each part, of which there may be thousands. */
function logProgress(
	{ log }: ItemContext,
	name: string,
	read: ReadPart[],
	partCount: number,
): void {
	const tenths = (count: number) => Math.floor((count * LOG_ENTRIES) / partCount);
	if (tenths(read.length) === tenths(read.length - 1)) return;
	const rowCount = sumBy(read, 'rowCount').toLocaleString('en-US');
	log(`${name}: ${read.length} of ${partCount} parts were read, ${rowCount} rows`);
}

function hintsOn({ gaps }: ReturnType<typeof manifestOf>): Hints {
	return [
		gaps.length > 0 && hintOf('gaps', "Not everything could be read: see 'gaps' in the items."),
	];
}
