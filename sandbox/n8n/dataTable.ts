import { sortBy } from 'lodash';
import { z } from 'zod';
import type { N8nClient } from './client';

const TABLE_NAME = 'Website traffic';
const COLUMNS = [
	{ name: 'websiteId', type: 'number' },
	{ name: 'domain', type: 'string' },
	{ name: 'date', type: 'string' },
	{ name: 'weekday', type: 'string' },
	{ name: 'visitors', type: 'number' },
	{ name: 'pageviews', type: 'number' },
	{ name: 'pageviewsPerVisitor', type: 'number' },
	{ name: 'key', type: 'string' },
];

const rowSchema = z.object({
	websiteId: z.number(),
	domain: z.string().nullable(),
	date: z.string(),
	weekday: z.string(),
	visitors: z.number(),
	pageviews: z.number(),
	pageviewsPerVisitor: z.number().nullable(),
	key: z.string(),
	/** When n8n last inserted or updated the row. */
	updatedAt: z.coerce.date(),
});

/** The traffic of a website on one day (`yyyy-MM-dd`), as stored in the Data Table. */
export type StoredRow = z.infer<typeof rowSchema>;

const idSchema = z.object({ id: z.string() });
const tablesSchema = z.object({ data: z.array(idSchema.extend({ name: z.string() })) });
const pageSchema = z.object({ count: z.number(), data: z.array(rowSchema) });
const ROWS_PER_REQUEST = 250;

/** The API path of the Data Table that the nightly workflow writes to, which is created if missing. */
export async function ensureTable(client: N8nClient): Promise<string> {
	const project = await client.request(idSchema, 'GET', '/projects/personal');
	const tables = `/projects/${project.id}/data-tables`;
	const filter = encodeURIComponent(JSON.stringify({ name: TABLE_NAME }));
	const found = await client.request(tablesSchema, 'GET', `${tables}?filter=${filter}`);
	const { id } =
		found.data.find(({ name }) => name === TABLE_NAME) ??
		(await client.request(idSchema, 'POST', tables, { name: TABLE_NAME, columns: COLUMNS }));
	return `${tables}/${id}`;
}

/** Fetches all rows of a Data Table, sorted by day and website. */
export async function fetchRows(client: N8nClient, table: string): Promise<StoredRow[]> {
	const rows: StoredRow[] = [];
	for (;;) {
		const query = `take=${ROWS_PER_REQUEST}&skip=${rows.length}&sortBy=key:asc`;
		const page = await client.request(pageSchema, 'GET', `${table}/rows?${query}`);
		rows.push(...page.data);
		if (page.data.length === 0 || rows.length >= page.count) break;
	}
	return sortBy(rows, 'date', 'websiteId');
}
