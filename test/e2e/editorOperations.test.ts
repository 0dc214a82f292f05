import { operationForms } from './editor/operationForms';
import { inEditor } from './support/editor/openEditor';

inEditor(operationForms);
