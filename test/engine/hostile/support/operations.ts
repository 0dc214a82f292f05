import { OPERATIONS as CHOICES } from '../../../support/forms';

/** Every operation of the node, with the title that its errors begin with. */
export const OPERATIONS = CHOICES.map(({ values: { resource = '', operation = '' }, title }) => ({
	...{ resource, operation, title },
}));
