/** Whether what is imported by this name is a library or a part of Node, and stays outside of what is bundled. */
export const isLibrary = id => /^(?:node:|[a-z])/.test(id) || (id.startsWith('@') && !id.startsWith('@quintain/'))
