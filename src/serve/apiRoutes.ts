import type { Route } from '#server/http.ts';

/** Finds the route of an address by its decoded segments; undefined outside of the interface. */
export type FindRoute = (segments: string[]) => Promise<Route> | undefined;

interface RouteFile {
  segments: string[];
  load: () => Promise<{ ALL?: Route }>;
  route?: Promise<Route>;
}

const files = import.meta.glob<{ ALL?: Route }>('../pages/api/**/*.ts');

const routeFiles = Object.entries(files)
  .map(([file, load]): RouteFile => ({ segments: segmentsOf(file), load }))
  .sort((a, b) => precedence(a).localeCompare(precedence(b)));

/**
 * The build makes a file of its own of this one, beside Astro's and of the same parts. Astro's way to an endpoint takes longer than a
 * booking does (docs/decisions/0006).
 */
export const findRoute: FindRoute = (segments) => {
  const found = routeFiles.find((each) => matches(each, segments));
  return found && (found.route ??= routeIn(found));
};

/** @returns `api`, `[lang]`, `bookings` of ../pages/api/[lang]/bookings/index.ts */
function segmentsOf(file: string): string[] {
  return file
    .replace(/^\.\.\/pages\//, '')
    .replace(/(\/index)?\.ts$/, '')
    .split('/');
}

/** As Astro sorts them: a name goes before a parameter, and that before one for the rest of an address. */
function precedence({ segments }: RouteFile): string {
  return segments.map((segment) => (isRest(segment) ? '2' : isParameter(segment) ? '1' : '0')).join('');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('[');
}

function isRest(segment: string | undefined): boolean {
  return segment?.startsWith('[...') ?? false;
}

function matches(file: RouteFile, segments: string[]): boolean {
  return (
    (file.segments.length === segments.length || isRest(file.segments.at(-1))) &&
    file.segments.every(
      (name, place) =>
        isRest(name) || (isParameter(name) ? segments[place] !== '' : name === segments[place]),
    )
  );
}

/** A file that could not be read, for too many that are open, is read again for the next call. */
async function routeIn(file: RouteFile): Promise<Route> {
  try {
    const { ALL } = await file.load();
    if (!ALL) throw new Error(`/${file.segments.join('/')} has no route`);
    return ALL;
  } catch (error) {
    delete file.route;
    throw error;
  }
}
