const ticket =
  "M16 0h228a16 16 0 0 1 16 16v24a14 14 0 0 0 0 28v24a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16V68a14 14 0 0 0 0-28V16A16 16 0 0 1 16 0Z";

function Ticket({ place, mark }: { place: string; mark: string }) {
  return (
    <g transform={place}>
      <path d={ticket} />
      <path className="art-tear" d="M176 14v80" />
      <path
        className={mark}
        d="M30 34h40a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10Z"
      />
      <path className="art-line" d="M100 44h54M100 64h36M196 54h42" />
    </g>
  );
}

/** Three tickets beside the hero; decoration for wide screens. */
export function HeroArt() {
  return (
    <svg className="hero-art" viewBox="0 0 352 420" aria-hidden="true" focusable="false">
      <Ticket place="translate(70 50) rotate(6)" mark="art-brand" />
      <Ticket place="translate(20 165) rotate(-4)" mark="art-accent" />
      <Ticket place="translate(80 280) rotate(3)" mark="art-brand" />
    </svg>
  );
}
