import { z } from 'zod';
import type { N8nClient } from './client';

const tableName = 'Website statistics';
const columns = [
	{ name: 'websiteId', type: 'number' },
	{ name: 'statistic', type: 'string' },
	{ name: 'from', type: 'string' },
	{ name: 'to', type: 'string' },
	{ name: 'value', type: 'string' },
	{ name: 'count', type: 'number' },
	{ name: 'date', type: 'string' },
	{ name: 'key', type: 'string' },
];

const rowSchema = z.object({
	websiteId: z.number(),
	statistic: z.string(),
	from: z.string(),
	to: z.string(),
	value: z.string(),
	count: z.number(),
	date: z.string(),
	key: z.string(),
	/** When n8n last wrote the row. */
	updatedAt: z.coerce.date(),
});

/** A row of a statistic as it lies in the Data Table; days are `yyyy-MM-dd`. */
export type StoredRow = z.infer<typeof rowSchema>;

const identified = z.object({ id: z.string() });
const tablesSchema = z.object({ data: z.array(identified.extend({ name: z.string() })) });
const pageSchema = z.object({ count: z.number(), data: z.array(rowSchema) });
const rowsPerPage = 250;

/** The path of the Data Table that the nightly workflow writes to; made where it is missing. */
export async function openTable(client: N8nClient): Promise<string> {
	const project = await client.request(identified, 'GET', '/projects/personal');
	const tables = `/projects/${project.id}/data-tables`;
	const filter = encodeURIComponent(JSON.stringify({ name: tableName }));
	const found = await client.request(tablesSchema, 'GET', `${tables}?filter=${filter}`);
	const { id } =
		found.data.find(({ name }) => name === tableName) ??
		(await client.request(identified, 'POST', tables, { name: tableName, columns }));
	return `${tables}/${id}`;
}

/** All rows of a Data Table, by day and website. */
export async function readRows(client: N8nClient, table: string): Promise<StoredRow[]> {
	const rows: StoredRow[] = [];
	for (;;) {
		const query = `take=${rowsPerPage}&skip=${rows.length}&sortBy=key:asc`;
		const page = await client.request(pageSchema, 'GET', `${table}/rows?${query}`);
		rows.push(...page.data);
		if (page.data.length === 0 || rows.length >= page.count) break;
	}
	return rows.sort((a, b) => a.date.localeCompare(b.date) || a.websiteId - b.websiteId);
}
