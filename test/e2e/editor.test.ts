import { connecting } from './editor/connecting';
import { readyWorkflows } from './editor/readyWorkflows';
import { triggerEvents } from './editor/triggerEvents';
import { inEditor } from './support/editor/openEditor';

// Connecting comes first, while there is no credential.
inEditor(connecting, triggerEvents, readyWorkflows);
