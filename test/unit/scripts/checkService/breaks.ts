import { omit } from 'lodash';
import { SETTINGS } from '../../../../nodes/WebsiteAnalytics/interfaceFields';
import { addDays } from '../../../../nodes/WebsiteAnalytics/analytics/periods';
import type { Fault } from '../../../../sandbox/service';
import { checkedRange } from '../../../../scripts/checkService/service';
import { json } from '../../../support/replies';
import { TODAY } from '../../../support/today';
import {
	each,
	eachRow,
	faultOf,
	rows,
	timesCount,
	type Body,
	type Change,
	type Row,
} from './changes';

/** What a service without a point does, and other points that cannot be there either. */
type Break = [faults: Fault[], ...also: string[]];

const RANGE = checkedRange(TODAY);
const YEAR = 'days: a year can be read completely';
const ANY = { path: /\/websites(?:\/\d+)?$/ };
const ONE = { path: /\/websites\/\d+$/ };
/** The website that is created comes after those of the stand-in. */
const OWN = '/api/v1/websites/121';
const POST = { method: 'POST' };
const PUT = { method: 'PUT', path: OWN };
const DELETE = { method: 'DELETE' };
const LOOK = { method: 'GET', path: OWN };
const LIST = { path: /\/websites$/ };
const FOUND = { ...LIST, query: { search_by: 'domain' } };
const STATS = { path: /\/stats\/\d+$/ };

const list = (query: Record<string, string>) => ({ ...LIST, query });
const stats = (query: Record<string, string>) => ({ ...STATS, query });
const visitors = (query: Record<string, string>) => stats({ name: 'visitors', ...query });
const byId = { sort_by: 'id', sort: 'desc', per_page: '100' };
const byCount = { sort_by: 'count', sort: 'desc', per_page: '100' };
const byValue = { sort_by: 'value', sort: 'asc', per_page: '100', from: RANGE.from };

const times = (count: number, on: Fault['on'], change: Change): Break => [
	[faultOf(change, on, count)],
];
const always = (on: Fault['on'], change: Change, ...also: string[]): Break => [
	[faultOf(change, on, Infinity)],
	...also,
];
/** Once, after some requests that go through as they are. */
const after = (count: number, on: Fault['on'], change: Change): Break => [
	[faultOf({}, on, count), faultOf(change, on)],
];

const without = (field: string) => eachRow((row) => omit(row, field));
const withTextId = eachRow((row) => ({ ...row, id: `w${String(row.id)}` }));
const plus = (row: Row) => rows((sent) => [...sent, row]);
const plusDay = (value: string) => plus({ value, count: 3 });
const upTo = (count: number) => rows((sent) => sent.slice(0, count));
const reversed = rows((sent) => sent.toReversed());
const firstTwice = rows((sent) => sent.map((row, index) => (index === 1 ? (sent[0] ?? row) : row)));
const onlyData = ({ data }: Body) => ({ data });
const onlyOnePage = ({ data }: Body) => ({ data, meta: { current_page: 1, last_page: 1 } });
const onlyStatus = () => ({ status: 200 });
const onlyWholeDomains = ({ data, ...body }: Body, { search }: Record<string, string>) => ({
	...body,
	data: data.filter(({ domain }) => domain === search),
});
const noRows = json(200, { data: [] });
const sameWebsite = json(200, { data: { id: 121 } });
const failure = json(501, {});
const noReasons = json(422, { message: 'Invalid.' });
const pastTheLast = ({ meta, ...body }: Body) => {
	const { current_page: page, last_page: last } = Object(meta ?? body);
	return { meta, ...body, ...(page > last && { data: [{ id: 1, value: '/', count: 1 }] }) };
};

const ofSettings = Object.fromEntries(
	Object.entries(SETTINGS).map(([name, { kind, default: usual }]) => {
		const isText = kind === 'text' || kind === 'lines';
		const others = usual === undefined ? ['open sesame'] : ['open sesame', null];
		const misfits = (isText ? [5, ['a']] : others).map((value) => each({ [name]: value }));
		const breaks = [...misfits, without(name)].map((change) => always(ANY, change));
		return [`website fields: ${name}`, breaks];
	}),
);

/** For each point, services without it. */
export const BREAKS: Record<string, Break[]> = {
	'service: responds': [always({}, { connection: 'drop' })],
	'websites: list in "data"': [always(LIST, ({ data }) => ({ websites: data }))],
	'statistics: list in "data"': [always(STATS, ({ data }) => ({ rows: data }))],
	'websites: page numbers': [
		always(LIST, onlyData),
		always(list({ per_page: '10' }), onlyData),
		always(LIST, onlyOnePage, 'websites: a page after the last is empty'),
	],
	'statistics: page numbers': [always(STATS, onlyData)],
	'websites: total, if it is sent, fits the rows': [
		always(LIST, ({ data, links }) => ({ data, links, total: data.length })),
		always(LIST, ({ meta, ...body }) => ({ ...body, meta: { ...Object(meta), total: 7 } })),
	],
	'statistics: total, if it is sent, fits the rows': [
		always(STATS, (body) => ({ ...body, total: 1_000_000 }), YEAR),
	],
	'websites: the next page goes on where the first ends': [always(list({ page: '2' }), reversed)],
	'statistics: the next page goes on where the first ends': [
		always(stats({ sort_by: 'value', per_page: '10', page: '2' }), reversed),
	],
	'websites: no row twice': [always(list(byId), firstTwice)],
	'statistics: no row twice': [always(stats(byValue), firstTwice)],
	'websites: a page after the last is empty': [always(LIST, pastTheLast)],
	'statistics: a page after the last is empty': [always(stats(byValue), pastTheLast)],
	'websites: per_page 10, 25, 50, 100': [always(list({ per_page: '50' }), upTo(25))],
	'statistics: per_page 10, 25, 50, 100': [always(stats({ per_page: '25' }), upTo(10))],
	'websites: per_page=1000 is rejected (422)': [always(list({ per_page: '1000' }), noRows)],
	'statistics: per_page=1000 is rejected (422)': [always(stats({ per_page: '1000' }), noRows)],
	'websites: sort_by=id, sort=asc and desc': [always(list({ ...byId, sort: 'asc' }), reversed)],
	'websites: sort_by=domain': [always(list({ sort_by: 'domain' }), reversed)],
	'websites: search': [always(FOUND, upTo(0)), always(FOUND, plus({ id: 7, domain: 'a.example' }))],
	'websites: search for a part of a domain': [always(FOUND, onlyWholeDomains)],
	'website: "data" has the website': [
		always(ONE, ({ data }) => data),
		always(ONE, each({ id: 1 })),
		always(ONE, each({ domain: 'other.example' })),
	],
	'website fields: id': [always(ANY, withTextId)],
	'website fields: domain': [always(ANY, each({ domain: 7 }))],
	...ofSettings,
	'website fields: created_at': [always(ANY, each({ created_at: 'yesterday' }))],
	'website fields: updated_at': [always(ANY, each({ updated_at: 1_700_000_000 }))],
	// One of each kind: the others are made of the same row.
	'statistic: browser': [always(stats({ name: 'browser' }), noReasons)],
	'statistic: visitors': [
		always(stats({ name: 'visitors' }), noReasons),
		always(stats({ name: 'visitors' }), each({ value: '2026-W10' })),
	],
	'statistic: visitors_hours': [
		always(stats({ name: 'visitors_hours' }), noReasons),
		always(stats({ name: 'visitors_hours' }), each({ value: '24' })),
	],
	'statistic fields: value': [always(stats({ name: 'city' }), without('value'))],
	'statistic fields: count': [always(stats({ name: 'city' }), each({ count: 'few' }))],
	'statistics: sort_by=count, sort=asc and desc': [
		always(stats({ ...byCount, sort: 'asc' }), reversed),
		always(stats(byCount), reversed),
	],
	'statistics: sort_by=value, sort=asc and desc': [
		always(stats({ sort_by: 'value', sort: 'desc' }), reversed),
		always(visitors(byValue), reversed),
	],
	'statistics: rows with equal counts keep their order': [
		times(1, stats({ sort_by: 'count', per_page: '10', page: '2' }), reversed),
		always(stats({ sort_by: 'count', per_page: '10' }), firstTwice),
	],
	'statistics: search with search_by=value': [
		always(stats({ search_by: 'value' }), upTo(0)),
		always(stats({ search_by: 'value' }), plus({ value: 'other', count: 1 })),
	],
	'days: from and to bound the range, both included': [
		always(stats({ from: RANGE.to }), upTo(0)),
		always(visitors({ from: RANGE.to }), each({ value: 'today' })),
		always(visitors({ from: RANGE.to }), each({ count: 1 })),
		always(visitors({ from: RANGE.to }), plusDay(RANGE.from)),
		always(visitors({ ...byCount, ...RANGE }), plusDay(TODAY), YEAR),
		always(visitors({ ...byCount, ...RANGE }), plusDay(addDays(RANGE.from, -1)), YEAR),
	],
	[YEAR]: [
		always(visitors({ page: '2' }), (body) => ({ ...body, current_page: 1 })),
		always(visitors({ page: '4' }), each({ count: 1 })),
	],
	'days: other forms than yyyy-MM-dd are rejected (422)': [
		always(stats({ from: '01/31/2025' }), noRows),
		always(stats({ from: '2025-02-30' }), noRows),
	],
	'days: none is later than today in UTC': [
		always(visitors({ from: TODAY }), plusDay(addDays(TODAY, 1))),
	],
	'sums: pageviews by hour add up to those by day': [
		always(stats({ name: 'pageviews_hours', ...byCount }), timesCount(1.01)),
	],
	'sums: pageviews by page add up to those by day': [
		always(stats({ name: 'page', ...byCount }), timesCount(1000)),
	],
	'sums: visitors by browser add up to about those by day': [
		always(stats({ name: 'browser' }), timesCount(0.85)),
		always(stats({ name: 'browser' }), timesCount(1.15)),
	],
	'errors: 401 for a wrong key': [always(list({ sort: 'asc', per_page: '10' }), noRows)],
	'errors: 404 for the website of a missing id': [always({ path: /websites\/214\d+$/ }, failure)],
	'errors: 404 for the statistics of a missing id': [always({ path: /stats\/214\d+$/ }, noRows)],
	'errors: 422 for an unknown statistic': [always(stats({ name: 'no_such_statistic' }), noRows)],
	'errors: 422 names the field': [always(stats({ name: 'no_such_statistic' }), noReasons)],
	'rate limit: X-RateLimit-Remaining': [
		always(LIST, { headers: { 'x-ratelimit-remaining': 'many' } }),
	],
	'rate limit: 429 says how long to wait': [times(1, LIST, json(429, {}))],
	'write: create gives the new website': [always(POST, onlyStatus), always(POST, each({ id: 1 }))],
	// Once to see whose website it is, and once to see its settings.
	'write: create keeps the settings': [
		times(2, LOOK, each({ email: 0 })),
		times(2, LOOK, each({ exclude_ips: null })),
	],
	'write: the new website is found by its domain': [always(FOUND, upTo(0))],
	'write: update gives the website': [times(1, PUT, onlyStatus), times(1, PUT, each({ id: 1 }))],
	'write: update changes what is sent, and nothing else': [
		times(1, PUT, sameWebsite),
		after(3, LOOK, each({ exclude_bots: 1 })),
		after(3, LOOK, each({ exclude_ips: null })),
	],
	'write: an empty exclude_ips clears it': [after(1, PUT, sameWebsite), after(1, PUT, failure)],
	'write: 422 names the field that is wrong': [after(2, PUT, noReasons)],
	'write: delete': [always(DELETE, (body) => ({ ...body, deleted: false }))],
	'write: a deleted website is gone (404)': [
		times(1, DELETE, json(200, { deleted: true })),
		after(8, LOOK, failure),
	],
	'write: update of a missing website is rejected (404)': [after(3, PUT, failure)],
};
