import { inEditor } from './editor/inEditor';
import { operationForms } from './editor/operationForms';

inEditor(operationForms);
