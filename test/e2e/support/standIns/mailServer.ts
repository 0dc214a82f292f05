import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const ACCOUNT = { user: 'reports', password: 'made-up' };

/** Starts a mail server on a free port of 127.0.0.1: n8n's credential for it, and all mails in order of arrival, decoded. */
export async function startMailServer() {
	const accepted: Email[] = [];
	const app = new SMTPServer({
		hideSTARTTLS: true,
		allowInsecureAuth: true,
		onAuth: ({ username }, _session, done) => done(null, { user: username }),
		onData: (stream, _session, done) => {
			void stream
				.toArray()
				.then(async (chunks) => await PostalMime.parse(Buffer.concat(chunks)))
				.then((mail) => accepted.push(mail))
				.then(() => done(), done);
		},
	});
	app.listen(0, '127.0.0.1');
	await once(app.server, 'listening');
	const { port } = app.server.address() as AddressInfo;
	return {
		credential: { ...ACCOUNT, host: '127.0.0.1', port, secure: false, disableStartTls: true },
		accepted,
		close: async () => await new Promise<void>((resolve) => app.close(resolve)),
	};
}
