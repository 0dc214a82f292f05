import { join } from 'node:path';
import { environmentFor } from '../../sandbox/n8n/environment';
import type { Prepared } from './prepare';
import { Program } from './program';
import type { BenchCredential } from './programs/additionalData';
import type { ProcessProgram } from './programs/process';
import type { ServiceProgram, ServiceSetup } from './programs/service';
import { startServer, type Server } from './server';

/** The sandbox service, as a line of the bench uses it. */
export interface BenchService {
	credential: BenchCredential;
	program: Program<ServiceProgram>;
}

/** The processes of one line. */
export class Stage {
	private readonly programs: Array<{ stop(): Promise<void> }> = [];

	constructor(private readonly prepared: Prepared) {}

	async startService(setup: ServiceSetup): Promise<BenchService> {
		const script = join(__dirname, 'programs/service.ts');
		const program = this.add(
			new Program<ServiceProgram>(script, { nodeOptions: ['--import', 'tsx'] }),
		);
		return { credential: await program.call('start', setup), program };
	}

	/** An n8n as its users have it. */
	async startServer(): Promise<Server> {
		return this.add(await startServer(this.prepared));
	}

	/** A process with the engine of the installed n8n. */
	startN8n(): Program<ProcessProgram> {
		const { nodeBinary, programs } = this.prepared;
		const env = {
			...environmentFor(nodeBinary, join(programs, 'user')),
			N8N_ENCRYPTION_KEY: 'bench',
			N8N_LOG_LEVEL: 'silent',
		};
		const nodeOptions = ['--expose-gc'];
		return this.add(new Program(join(programs, 'process.js'), { nodeBinary, nodeOptions, env }));
	}

	async stop(): Promise<void> {
		await Promise.all(this.programs.map((program) => program.stop()));
	}

	private add<P extends { stop(): Promise<void> }>(program: P): P {
		this.programs.push(program);
		return program;
	}
}
