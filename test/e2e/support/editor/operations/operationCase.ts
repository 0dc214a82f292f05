import type { Service } from '../../../../../sandbox/service';
import type { NodeForm } from '../nodeForm';

/** One operation as a person uses it in the editor. */
export interface OperationCase {
	/** `Resource: Operation`, as the editor shows them. */
	title: string;
	/** As the node panel calls it. */
	action: string;
	resource: string;
	operation: string;
	/** The labels below `Operation` when the node is new. */
	fields: string[];
	/** Fills the form. */
	fill(form: NodeForm): Promise<unknown>;
	/** The labels below `Operation` after that. */
	filledFields: string[];
	/** Says what the rows of the output, and the service, have to be. */
	check(rows: Array<Record<string, string>>, service: Service): void;
}
