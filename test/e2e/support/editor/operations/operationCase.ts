import type { Service } from '../../../../../sandbox/service';
import type { NodeForm } from '../nodeForm';

/** One operation as a user runs it in the editor. */
export interface OperationCase {
	resource: string;
	operation: string;
	/** Some fields of its items, which the node behind it lists before a first run. */
	listedBeforeRun: string[];
	/** Fills the form. */
	fill(form: NodeForm): Promise<unknown>;
	/** The labels below `Operation` after that, if they are others than before. */
	filledFields?: string[];
	/** Expects the right rows in the output, and the right state of the service. */
	check(rows: Array<Record<string, string>>, service: Service): void;
	/** The names of the files of the output, if there are any. */
	files?(): string[];
}
