import { sortBy } from 'lodash';
import { z } from 'zod';
import { SandboxError } from '../sandboxError';
import type { N8nClient } from './client';

const TABLE_NAME = 'Website traffic';
const ROWS_PER_REQUEST = 250;

const idSchema = z.object({ id: z.string() });
const tablesSchema = z.object({ data: z.array(idSchema.extend({ name: z.string() })) });
/** The columns that the nightly workflow writes, in the order in which they are shown. */
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
const pageSchema = z.object({ count: z.number(), data: z.array(rowSchema) });

/** The traffic of a website on one day (`yyyy-MM-dd`), as stored in the Data Table. */
export type StoredRow = z.infer<typeof rowSchema>;

/**
 * Returns the API path of a Data Table. Default: the one that the nightly workflow creates and writes to.
 * @throws SandboxError when there is none
 */
export async function findTable(client: N8nClient, wanted = TABLE_NAME): Promise<string> {
	const project = await client.request(idSchema, 'GET', '/projects/personal');
	const tables = `/projects/${project.id}/data-tables`;
	const filter = encodeURIComponent(JSON.stringify({ name: wanted }));
	const found = await client.request(tablesSchema, 'GET', `${tables}?filter=${filter}`);
	const table = found.data.find(({ name }) => name === wanted);
	if (!table) throw new SandboxError(`n8n has no Data Table "${wanted}".`);
	return `${tables}/${table.id}`;
}

/** Returns all rows of a Data Table, sorted by day and website. */
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
