// The package names its entry points in "exports" only, which TypeScript's classic resolution of this
// project does not read; the declarations themselves are where they are.
declare module 'pure-rand/generator/xoroshiro128plus' {
	export * from 'pure-rand/lib/generator/xoroshiro128plus';
}
declare module 'pure-rand/distribution/uniformInt' {
	export * from 'pure-rand/lib/distribution/uniformInt';
}
