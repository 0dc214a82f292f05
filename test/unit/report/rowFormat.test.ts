import { ROW_FORMATS } from '../../../nodes/WebsiteAnalytics/report/rowFormat';

const COLUMNS = ['value', 'hour', 'count'];
const cellOf = (value: unknown) => ROW_FORMATS.csv.line({ value }, ['value']).slice(0, -2);

describe('a CSV file', () => {
	it('has a heading, and a cell of each row for each column, empty for what the row lacks', () => {
		expect([
			ROW_FORMATS.csv.begin(COLUMNS),
			ROW_FORMATS.csv.line({ count: 7, value: '/' }, COLUMNS),
			ROW_FORMATS.csv.line({ count: -1.5, hour: null, value: '', other: 1 }, COLUMNS),
		]).toEqual(['value,hour,count\r\n', '/,,7\r\n', ',,-1.5\r\n']);
	});

	it.each([
		['/a,b', '"/a,b"'],
		['say "hi"', '"say ""hi"""'],
		['two\nlines', '"two\nlines"'],
		['two\r\nlines', '"two\r\nlines"'],
		[' spaces ', ' spaces '],
		['ümlaut 🦊', 'ümlaut 🦊'],
	])('quotes what would end a cell: %j', (value, cell) => {
		expect(cellOf(value)).toBe(cell);
	});

	it.each([
		['=1+1', "'=1+1"],
		['+1', "'+1"],
		['-1', "'-1"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\t=1', "'\t=1"],
		['\r=1', '"\'\r=1"'],
		['\n=1', '"\'\n=1"'],
		['=HYPERLINK("https://example.com","a")', '"\'=HYPERLINK(""https://example.com"",""a"")"'],
		['＝1+1', "'＝1+1"],
		['＠SUM(A1)', "'＠SUM(A1)"],
		['a=1', 'a=1'],
	])('keeps a spreadsheet from running a text: %j', (value, cell) => {
		expect(cellOf(value)).toBe(cell);
	});
});

describe('a file of JSON lines', () => {
	it('has each row as it is on a line', () => {
		const { begin, line } = ROW_FORMATS.ndjson;

		expect(begin(COLUMNS) + line({ value: '=1\n"' }, COLUMNS) + line({ hour: null }, COLUMNS)).toBe(
			'{"value":"=1\\n\\""}\n{"hour":null}\n',
		);
	});
});
