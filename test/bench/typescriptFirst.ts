import Module from 'node:module';

// Node resolves to `WebsiteAnalytics.node.json`, the codex, before `WebsiteAnalytics.node.ts`, unless
// JSON is the last of its extensions.
const { _extensions: extensions } = Module as unknown as { _extensions: Record<string, unknown> };
const json = extensions['.json'];
delete extensions['.json'];
extensions['.json'] = json;
