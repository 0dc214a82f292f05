import type { IBinaryKeyData } from 'n8n-workflow';
import type { Attachment } from '../run/drawing';
import type { WebsiteContext } from './event';

/** A file as binary data under a name. No event waits for one that n8n cannot store, as on a full disk: then none. */
export async function attachFile(
	{ attach, domain, warn }: Pick<WebsiteContext, 'attach' | 'domain' | 'warn'>,
	name: string,
	file: Attachment,
): Promise<IBinaryKeyData> {
	return await attach(name, file).catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		warn(
			`${domain}: comes without its ${name}, because n8n could not store ${file.fileName}: ${reason}`,
		);
		return {};
	});
}
