import { compact } from 'lodash';
import { LIGHT } from './chart/colors';
import type { List, Row } from './document';
import { type Formatter, shortLabel } from './formatter';
import {
	barHtml,
	changeHtml,
	faint,
	faintHtml,
	outsideText,
	ownText,
	progressHtml,
	table,
	warningHtml,
} from './htmlParts';

const MAX_LABEL_LENGTH = 40;
const SEPARATOR = ' · ';

/** Returns as many rows as there is room for; a further one says how many are left out. */
export type RowsWithin = (rows: string[]) => string;

/** Returns a heading with rows below it. Some lists are beside each other on a page. */
export function listHtml(list: List, formatter: Formatter, rowsWithin: RowsWithin): string {
	const { kind, heading = '', unit = '', rows, none } = list;
	if (rows.length === 0 && none === undefined) return '';

	const all = rows.map((row, index) => rowParts(row, index, list, formatter));
	const hasMark = all.some(({ mark }) => mark);
	const columns = [0, 1].filter((column) => all.some(({ numbers }) => numbers[column]));
	const span = `colspan="${columns.length + (hasMark ? 2 : 1)}"`;
	const style = 'padding:28px 0 6px';
	const about = unit && `<td align="right" nowrap colspan="2" style="${style}">${faint(unit)}</td>`;
	const name = `<td${unit ? '' : ` ${span}`} style="${style};font-size:16px;font-weight:600">${outsideText(heading)}</td>`;
	const head = heading && `<tr>${name}${about}</tr>\n`;

	const lines = all.map(({ mark = '', name, numbers, under }, index) => {
		// The first row says how wide the columns are.
		const [wide, narrow] = index === 0 && !hasMark ? [' width="99%"', ' width="62"'] : ['', ''];
		const cells = columns.map((column) => {
			const width = column === 0 ? '' : narrow;
			return `<td align="right" nowrap${width} style="padding:5px 0 0 12px">${numbers[column]}</td>`;
		});
		const below =
			under === undefined ? '' : `<tr><td ${span} style="padding:0 0 8px">${under}</td></tr>`;
		return `<tr valign="top">${mark}<td${wide} style="padding:5px 0">${name}</td>${cells.join('')}</tr>${below}`;
	});
	const nothing = `<tr><td ${span} style="padding:2px 0 6px">${faint(none ?? '', 14)}</td></tr>`;
	const content = rows.length === 0 ? nothing : rowsWithin(lines);
	const body = table(head + content, heading ? '' : ';margin-top:12px');
	return `<div class="${kind === 'line' ? 's h' : 's'}">${body}</div>`;
}

interface RowParts {
	/** A cell before the name. */
	mark?: string;
	name: string;
	/** The value, and its change or share. */
	numbers: string[];
	/** Below all cells. */
	under?: string;
}

function rowParts(
	row: Row,
	index: number,
	{ kind, rows }: List,
	{ labelled, colors: { light } }: Formatter,
): RowParts {
	const { value = '', size = 0, progress, share = '', details = [] } = row;
	const label = outsideText(shortLabel(row.label, MAX_LABEL_LENGTH));
	const text = outsideText(row.text ?? '');
	const number = value && `<b>${ownText(value)}</b>`;
	const change = changeHtml(row.change, kind === 'goals' ? 13 : 15);
	const markOf = (html: string) => `<td width="20" style="padding:5px 8px 5px 0">${html}</td>`;
	const below = faint(details.join(SEPARATOR));

	switch (kind) {
		case 'events': {
			const name = label ? labelled(`<b>${label}</b>`, text) : text;
			return { mark: markOf(change), name: compact([name, below]).join('<br>'), numbers: [] };
		}
		case 'notes': {
			const style = `display:inline-block;min-width:20px;border-radius:10px;background:${LIGHT.text};color:${LIGHT.ground};font-size:12px;line-height:20px;font-weight:600;text-align:center`;
			const mark = markOf(`<span class="n" style="${style}">${index + 1}</span>`);
			return { mark, name: `${faint(row.label, 14)} ${text}`, numbers: [] };
		}
		case 'goals': {
			const bar = progress ? progressHtml(progress, light.accent) : '';
			const about = faint(compact([share, ...details]).join(SEPARATOR));
			const under = bar + compact([change, about]).join(SEPARATOR);
			return { name: `<b>${label}</b>`, numbers: [number], under };
		}
		default: {
			const largest = Math.max(1, ...rows.map((one) => one.size ?? 0));
			const bar = barHtml(size / largest, light.accent);
			const name = compact([label, faintHtml(text)]).join(' ');
			const warning = warningHtml(ownText(row.warning ?? ''));
			return {
				name: compact([name, below, warning]).join('<br>') + bar,
				numbers: [number, share ? faint(share, 14) : change],
			};
		}
	}
}
