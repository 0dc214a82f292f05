import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../../../../nodes/WebsiteAnalytics/problem';
import { guarded } from '../../../../nodes/WebsiteAnalytics/trigger/guard';
import type { HourlyEvent, Site } from '../../../../nodes/WebsiteAnalytics/trigger/event';
import type { PollContext } from '../../../../nodes/WebsiteAnalytics/trigger/pollContext';
import { pollHourlyWebsites } from '../../../../nodes/WebsiteAnalytics/trigger/pollHours';
import { connectionTo } from '../../support/connectionTo';

const RATE_LIMITED = new Problem('rate limit reached (429)', 'Wait.', {
	failure: { cause: 'rate-limited' },
});

/** A trigger that looks at websites once an hour, on a host without a network. */
export class Hours {
	/** The ids of the websites that there are. */
	websites = [1, 2, 3];
	broken = new Set<number>();
	isListBroken = false;
	/** How many looks the host allows in a poll. */
	looksPerPoll = Infinity;
	/** The websites that were looked at, and `list`, since the last poll began. */
	requests: Array<number | 'list'> = [];
	warnings: string[] = [];
	readonly staticData: IDataObject = {};
	private static count = 0;
	private readonly nodeId = `hours ${(Hours.count += 1)}`;

	/** Each look counts those before it, and a look that is not the first one finds something. */
	private readonly event: HourlyEvent<Site> = {
		look: async ({ websiteId, connection }, remembered) => {
			await connection.send({ method: 'GET', path: `/stats/${websiteId}` });
			const { looks } = (remembered ?? { looks: 0 }) as { looks: number };
			const items = looks === 0 ? [] : [{ json: { key: `${websiteId}:${looks}` } }];
			return { items, remembered: { looks: looks + 1 } };
		},
		sample: async () => ({ json: {} }),
	};

	/** The keys of what was found at this moment. @throws the error of the poll */
	async poll(moment: string): Promise<string[]> {
		this.requests = [];
		const context = this.createContext(new Date(moment));
		const poller = { nodeId: this.nodeId, staticData: this.staticData };
		const items = await guarded(context, poller, async () => {
			return await pollHourlyWebsites(context, this.event);
		});
		return items.map(({ json }) => String(json.key));
	}

	private createContext(now: Date): PollContext {
		return {
			parameter: (name) => (name === 'websites' ? 'all' : ''),
			connection: this.connect(),
			isTimeUp: () => false,
			timezone: 'Europe/Berlin',
			now,
			text: { textFormat: 'plain', language: 'en', locale: 'en-US' },
			isManual: false,
			isPublished: false,
			isDurable: false,
			fingerprint: 'settings',
			memory: {},
			attach: async () => ({}),
			tell: ({ message }) => this.warnings.push(message),
			warn: (message) => this.warnings.push(message),
		};
	}

	private connect(): PollContext['connection'] {
		let looks = 0;
		return connectionTo(({ path }) => {
			const id = Number(/\/stats\/(\d+)$/.exec(path)?.[1]);
			this.requests.push(Number.isNaN(id) ? 'list' : id);
			if (Number.isNaN(id) ? this.isListBroken : this.broken.has(id)) {
				throw new Problem('it failed', 'Wait.');
			}
			if (!Number.isNaN(id)) looks += 1;
			if (looks > this.looksPerPoll) throw RATE_LIMITED;
			const data = this.websites.map((one) => ({ id: one, domain: `${one}.example` }));
			return { data, last_page: 1, current_page: 1 };
		});
	}
}
