import Module from 'node:module';

// Node looks for `WebsiteAnalytics.node.json`, the codex, before `WebsiteAnalytics.node.ts`, unless
// JSON comes last among the endings that it tries.
const { _extensions: endings } = Module as unknown as { _extensions: Record<string, unknown> };
const json = endings['.json'];
delete endings['.json'];
endings['.json'] = json;
