import { connecting } from './editor/connecting';
import { inEditor } from './editor/inEditor';
import { readyWorkflows } from './editor/readyWorkflows';
import { triggerEvents } from './editor/triggerEvents';

// Connecting comes first, while there is no credential.
inEditor(connecting, triggerEvents, readyWorkflows);
