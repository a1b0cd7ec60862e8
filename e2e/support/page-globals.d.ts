/**
 * What the code that journeys run inside a page uses of the browser. All types of the browser would clash with those of Node,
 * under which the server's testing ground is checked.
 */
interface PageAnimation {
  readonly effect: { getComputedTiming(): { endTime: unknown } } | null;
  readonly finished: Promise<unknown>;
}

interface PolicyViolation {
  readonly effectiveDirective: string;
  readonly blockedURI: string;
  readonly sourceFile: string;
  readonly lineNumber: number;
}

declare const document: {
  getAnimations(): PageAnimation[];
  addEventListener(type: 'securitypolicyviolation', listener: (event: PolicyViolation) => void): void;
};

/** Given to every page by the watch. */
declare function reportPolicyViolation(what: string): void;
