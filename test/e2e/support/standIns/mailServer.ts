import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps every mail. */
export interface MailServer {
	/** n8n's credential for it. */
	credential: {
		host: string;
		port: number;
		secure: boolean;
		disableStartTls: boolean;
		user: string;
		password: string;
	};
	/** All mails, in order of arrival, decoded. */
	mails: Email[];
	close(): Promise<void>;
}

const ACCOUNT = { user: 'reports', password: 'made-up' };

/** Starts a mail server on a free port of 127.0.0.1 that accepts mails of one account. */
export async function startMailServer(): Promise<MailServer> {
	const mails: Email[] = [];
	const app = new SMTPServer({
		hideSTARTTLS: true,
		allowInsecureAuth: true,
		onAuth: ({ username, password }, _session, done) => {
			const isKnown = username === ACCOUNT.user && password === ACCOUNT.password;
			done(isKnown ? null : new Error('Wrong user or password'), { user: username });
		},
		onData: (stream, _session, done) => {
			void stream
				.toArray()
				.then(async (chunks) => await PostalMime.parse(Buffer.concat(chunks)))
				.then((mail) => mails.push(mail))
				.then(() => done(), done);
		},
	});
	app.listen(0, '127.0.0.1');
	await once(app.server, 'listening');
	const { port } = app.server.address() as AddressInfo;
	return {
		credential: { ...ACCOUNT, host: '127.0.0.1', port, secure: false, disableStartTls: true },
		mails,
		close: async () => await new Promise((resolve) => app.close(resolve)),
	};
}
