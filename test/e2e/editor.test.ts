import { connecting } from './editor/connecting';
import { finding } from './editor/finding';
import { inEditor } from './editor/inEditor';
import { readyWorkflows } from './editor/readyWorkflows';
import { triggerEvents } from './editor/triggerEvents';

// Connecting comes first, while there is no credential.
inEditor(connecting, finding, triggerEvents, readyWorkflows);
