import { sortBy } from 'lodash';
import { SandboxError } from '../sandboxError';
import type { N8nClient } from './client';

/** The traffic of a website on one day, as the nightly workflow stores it in the Data Table. */
export interface StoredRow extends Record<string, string | number | null> {
	websiteId: number;
	/** `yyyy-MM-dd` */
	date: string;
	key: string;
	/** When n8n last inserted or updated the row. */
	updatedAt: string;
}

/**
 * Returns the API path of a Data Table. Default: the Data Table of the nightly workflow.
 * @throws SandboxError when the Data Table does not exist
 */
export async function findTable(client: N8nClient, wanted = 'Website traffic') {
	const project = await client.request<{ id: string }>('GET', '/projects/personal');
	const tables = `/projects/${project.id}/data-tables`;
	const filter = encodeURIComponent(JSON.stringify({ name: wanted }));
	const { data } = await client.request<{ data: Array<{ id: string; name: string }> }>(
		'GET',
		`${tables}?filter=${filter}`,
	);
	const table = data.find(({ name }) => name === wanted);
	if (!table) throw new SandboxError(`n8n has no Data Table "${wanted}".`);
	return `${tables}/${table.id}`;
}

/** Returns all rows of a Data Table, sorted by day and website. */
export async function fetchRows(client: N8nClient, table: string) {
	const rows: StoredRow[] = [];
	for (;;) {
		const path = `${table}/rows?take=250&skip=${rows.length}&sortBy=key:asc`;
		const page = await client.request<{ count: number; data: StoredRow[] }>('GET', path);
		rows.push(...page.data);
		if (page.data.length === 0 || rows.length >= page.count) break;
	}
	return sortBy(rows, 'date', 'websiteId');
}
