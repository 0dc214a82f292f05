import type { Service } from '../../../../../sandbox/service';
import type { NodeForm } from '../nodeForm';

/** One operation as a user runs it in the editor. */
export interface OperationCase {
	/** `Resource: Operation`, as the editor shows them. */
	title: string;
	/** Its name in the node panel. */
	action: string;
	resource: string;
	operation: string;
	/** Some fields of its items, which the node behind it lists before a first run. */
	listedBeforeRun: string[];
	/** The labels below `Operation` when the node is new. */
	fields: string[];
	/** Fills the form. */
	fill(form: NodeForm): Promise<unknown>;
	/** The labels below `Operation` after that, if they are others. */
	filledFields?: string[];
	/** Expects the right rows in the output, and the right state of the service. */
	check(rows: Array<Record<string, string>>, service: Service): void;
	/** The names of the files of the output, if there are any. */
	files?(): string[];
}
