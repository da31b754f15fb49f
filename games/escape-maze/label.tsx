// A small maze of the game's own kind: the player on the way, the trail behind, the flag at the exit.
export function Picture() {
  return (
    <g fill="none" strokeLinejoin="round">
      <path
        d="M69 130h162v162h-162zM177 157h54M96 184h54M204 184h27M123 211h27M123 238h108M69 265h27M177 265h27M96 130v27M96 184v81M123 157v27M123 211v27M123 265v27M150 238v27M204 184v27M204 265v27"
        stroke="#35d07f"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M82.5 143.5v27h27v-27h27v27h27v27h-54v54"
        stroke="#f7b21b"
        strokeWidth="5"
        strokeDasharray="0.1 9"
        strokeLinecap="round"
      />
      <circle cx="109.5" cy="251.5" r="8.5" fill="#f7b21b" />
      <path d="M212 270l15 6l-15 6z" fill="#e5432c" />
      <path d="M212 269v18" stroke="#fffdf6" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}
